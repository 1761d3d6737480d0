import { checkInquiry, FIELDS, type Inquiry, inquiryMail } from './inquiry.ts';

const full: Inquiry = {
  name: 'Asha',
  phone: '9876543210',
  email: 'asha@mail.example.in',
  date: '2027-03-12',
  persons: '2',
  message: 'Is the fort walk steep?\nAsha & family',
};

test.each(FIELDS)('inquiry field %s is required [T5.12]', (field) => {
  expect(Object.keys(checkInquiry({ ...full, [field]: ' ' }))).toEqual([field]);
});

test('a complete inquiry is valid with any phone and email text', () => {
  expect(checkInquiry({ ...full, phone: 'later', email: 'x' })).toEqual({});
});

test('the inquiry mail contains the entered values', () => {
  const mail = new URL(inquiryMail(full, 'Orchha'));
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toBe('Inquiry: Orchha');
  expect(mail.searchParams.get('body')).toContain('Is the fort walk steep?\nAsha & family');
  expect(mail.searchParams.get('body')).toContain('Persons: 2');
});
