import { checkInquiry, FIELDS, type Inquiry, inquiryMail } from './inquiry.ts';

const full: Inquiry = {
  name: 'Asha',
  phone: '9876543210',
  email: 'asha@mail.example.in',
  date: '2027-03-12',
  persons: '2',
  message: 'Is the fort walk steep?\nAsha & family',
};

test.each(FIELDS)('%s is required [T5.12]', (field) => {
  expect(Object.keys(checkInquiry({ ...full, [field]: ' ' }))).toEqual([field]);
});

test('a full inquiry has no fault, whatever its phone and email look like', () => {
  expect(checkInquiry({ ...full, phone: 'later', email: 'x' })).toEqual({});
});

test('the mail holds what was written', () => {
  const mail = new URL(inquiryMail(full, 'Orchha'));
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toBe('Inquiry: Orchha');
  expect(mail.searchParams.get('body')).toContain('Is the fort walk steep?\nAsha & family');
  expect(mail.searchParams.get('body')).toContain('Persons: 2');
});
