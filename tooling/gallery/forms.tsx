import {
  Checkbox,
  Combobox,
  Counter,
  chipClass,
  Dropdown,
  Field,
  FieldButton,
  FieldError,
  layout,
  OptionChips,
  PasswordField,
  RadioGroup,
  SelectField,
  Stepper,
  TextArea,
  VisuallyHidden,
} from '@safarnama/shared/ui';
import { useState } from 'react';
import css from './gallery.module.css';
import { Sheet } from './sheet.tsx';

const cities = ['Agra', 'Bhopal', 'Gwalior', 'Indore', 'Jabalpur', 'Khajuraho', 'Mandu', 'Orchha', 'Ujjain'];
const months = ['January', 'February', 'March'];

export function GalleryForms() {
  const [city, setCity] = useState('Gwalior');
  const [adults, setAdults] = useState(2);
  const [children, setChildren] = useState(0);
  const [price, setPrice] = useState(1500);
  const [budget, setBudget] = useState('5000');
  const [way, setWay] = useState('bus');
  return (
    <Sheet title="Forms">
      <div className={layout.fields}>
        <Field label="Email" name="email" type="email" placeholder="you@example.com" />
        <Field label="Phone" name="phone" type="tel" hint="Ten digits, without +91" />
        <Field label="Email" name="email2" defaultValue="asha@" error="Please enter a valid email address." />
        <Field label="Booking number" name="number" defaultValue="SF-2041" disabled />
        <Field label="Check in" name="check_in" type="date" />
        <SelectField label="Month" name="selectedMonth" options={months} defaultValue="March" />
        <Combobox label="City" name="city" value={city} options={cities} onChange={setCity} placeholder="Where to?" />
        <SelectField label="Month" name="month2" options={months} placeholder="Choose" error="Please choose a month." />
        <SelectField label="Month" name="month3" options={months} disabled />
        <Combobox label="City" name="city2" value="" options={cities} onChange={setCity} error="Please select a location." />
        <FieldButton label="Dates" value="10 Apr – 12 Apr" icon="calendar" aria-haspopup="dialog" aria-expanded={false} />
        <Dropdown
          label={(trigger) => <FieldButton {...trigger} label="Guests" value="2 adults, 1 child, 1 room, 3 days, 4 nights" />}
        >
          <p>A panel behind what looks like a field.</p>
        </Dropdown>
        <PasswordField label="Password" name="pass" autoComplete="new-password" defaultValue="saffron" />
      </div>
      <TextArea label="Message" name="message" placeholder="Tell us how you like to travel" />
      <Checkbox label="I accept the terms and conditions" name="terms" defaultChecked />
      <Checkbox label="I am not a robot" name="captcha" error="Please tick this box." />
      <OptionChips
        label="Price"
        name="price"
        options={[
          { value: '5000', label: 'Under ₹5,000' },
          { value: '10000', label: 'Under ₹10,000' },
          { value: 'other', label: 'Other' },
          { value: 'none', label: 'Not offered', disabled: true },
        ]}
        value={budget}
        onChange={setBudget}
      />
      <div className={layout.cluster}>
        <button className={chipClass()} type="button" aria-pressed="true">
          Destinations
        </button>
        <button className={chipClass()} type="button">
          Travel Tips
        </button>
      </div>
      <div className={layout.fields}>
        <RadioGroup label="Transport" name="transport" options={['bus', 'train', 'car']} value={way} onChange={setWay} />
        <RadioGroup
          label="Food"
          name="food"
          options={['vegetarian', 'anything']}
          value=""
          onChange={() => {}}
          error="Please choose one."
        />
        <div className={css.panel}>
          <Counter label="Adults" value={adults} min={1} max={5} note="Age 13 or more" onChange={setAdults} />
          <Counter label="Children" value={children} onChange={setChildren} />
          <Stepper
            label="Price"
            value={price}
            text={`₹${price}`}
            step={500}
            min={0}
            max={50000}
            onUp={() => setPrice(price + 500)}
            onDown={() => setPrice(Math.max(0, price - 500))}
          />
        </div>
      </div>
      <FieldError>Check-out date must be after Check-in date.</FieldError>
      <p>
        Between these two words<VisuallyHidden>, for those who listen,</VisuallyHidden> stands a part that nobody sees.
      </p>
    </Sheet>
  );
}
