/** Messages of the form checks, as the specification spells them. */

/** At an empty field, where all faults are shown at once. */
export const REQUIRED_FIELD = 'Please fill in this field.';
export const UNKNOWN_EMAIL = 'Please enter a valid email address.';

// Tours.
export const roomEmpty = (room: number) => `Room ${room} must have at least one traveller (Adult, Child, or Infant).`;
export const NO_TRAVEL_DATE = 'Please select a travel date.';
export const NO_PHONE = 'Please enter a valid 10-digit phone number.';
export const NO_TERMS = 'You must accept the terms and conditions.';
export const NO_TRANSPORT = 'Please select a transport option.';
/** Shown after these checks to visitors who are not logged in. */
export const LOGIN_FIRST = 'please firstly login or signUp';

// Hotels.
export const NO_CITY = 'Please select a location';
export const NO_STAY = 'Please select check-in and check-out dates';
export const NO_ADULTS = 'Please select number of adults';
export const NO_ROOMS = 'Please select number of rooms';
export const NO_PRICE = 'Please fill the fields';
export const NO_DATES = 'Please select both Check-In and Check-Out dates.';
export const DATES_TURNED = 'Check-out date must be after Check-in date.';
export const GUEST_DETAILS = 'Fill all required details';
export const GUEST_EMAIL = 'Please enter a valid email';
export const GUEST_MOBILE = 'Mobile number must be 10 digits';
export const GUEST_PASSWORD = 'Password must be at least 6 characters!';
export const GUEST_PASSWORDS_DIFFER = 'Password and Confirm Password do not match';
export const REGISTER_FIRST = 'Kindly complete your REGISTRATION or LOGIN before proceeding.';
export const NO_TRANSACTION = 'Please enter the valid transaction ID';
export const ROOM_LOGIN_EMPTY = 'fill both field';
export const ROOM_LOGIN_WRONG = 'not match try again';

// The account.
export const FILL_ALL = 'Please fill in all required fields.';
export const LOGIN_FAILED = 'Please check again your details';
export const PASSWORDS_DIFFER = 'Password and Confirm Password do not match.';
export const PASSWORD_LENGTH = 'Password Must be exactly 6 characters';
export const NO_EMAIL = 'Email is required.';
export const NO_OTP = 'OTP is required.';
export const WRONG_OTP = 'Please enter a valid OTP.';
export const NO_PASSWORD = 'password is required.';
export const NEW_PASSWORD_SHORT = 'Your password should contain a minimum of 6 characters.';
export const NEW_PASSWORDS_DIFFER = 'Passwords do not match!';
export const RESET_FAILED = "Something want's worng.";

// The card form.
export const CARD_HOLDER = 'Enter valid name';
export const CARD_NUMBER = 'Enter valid 16-digit card number';
export const CARD_MONTH = 'Enter month 01 to 12';
export const CARD_YEAR = 'Enter 2-digit year';
export const CARD_CVV = 'Enter 3 or 4 digit CVV';
export const CARD_SUBMITTED = 'Card details submitted successfully!';
export const CARD_REFUSED = 'Please fill all fields correctly.';

// The newsletter.
export const NEWSLETTER_EMPTY = 'Please enter your email.';

/** Prescribed texts with mistakes, as the flag `wording: corrected` spells them. */
export const CORRECTED: Readonly<Record<string, string>> = {
  [LOGIN_FIRST]: 'Please log in or sign up first.',
  [NO_PRICE]: 'Please choose a price range.',
  [REGISTER_FIRST]: 'Please register or log in before you pay.',
  [NO_TRANSACTION]: 'Please enter a valid payment ID.',
  [LOGIN_FAILED]: 'The email or the password is not correct.',
  [PASSWORD_LENGTH]: 'The password must have exactly 6 characters.',
  [NO_PASSWORD]: 'Please enter a password.',
  [RESET_FAILED]: 'Something went wrong. Please try again.',
  [CARD_HOLDER]: 'Please enter the name on the card.',
  [CARD_NUMBER]: 'Please enter the 16 digits of the card number.',
  [CARD_MONTH]: 'Please enter a month from 01 to 12.',
  [CARD_YEAR]: 'Please enter the last 2 digits of the year.',
  [CARD_CVV]: 'Please enter the 3 or 4 digits of the CVV.',
};
