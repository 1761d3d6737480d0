import './tokens.css';
import './base.css';

export { Accordion, type AccordionItem, type AccordionProps } from './accordion.tsx';
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant, buttonClass } from './button.tsx';
export { Card, type CardProps, Picture, type PictureProps } from './card.tsx';
export { Carousel, type CarouselProps } from './carousel.tsx';
export { Checkbox, type CheckboxProps, chipClass, OptionChips, RadioGroup, type RadioGroupProps } from './choice.tsx';
export { classNames } from './class-names.ts';
export { Combobox, type ComboboxProps } from './combobox.tsx';
export { Counter, type CounterProps, Stepper, type StepperProps } from './counter.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { Dropdown, type DropdownProps, type DropdownTrigger, dropdownItemClass } from './dropdown.tsx';
export {
  Field,
  type FieldProps,
  type Option,
  SelectField,
  type SelectFieldProps,
  TextArea,
  type TextAreaProps,
} from './field.tsx';
export { FieldButton, type FieldButtonProps } from './field-button.tsx';
export { FieldError } from './field-frame.tsx';
export { Badge, Price, type PriceProps, type Tone } from './figures.tsx';
export { Icon, type IconName, type IconProps } from './icon.tsx';
export { layout } from './layout.ts';
export { Notice, type NoticeProps, Skeleton, type SkeletonProps, type Toast, Toasts } from './notice.tsx';
export { PasswordField } from './password-field.tsx';
export { Spinner } from './spinner.tsx';
export { type Tab, Tabs, type TabsProps } from './tabs.tsx';
export { VisuallyHidden, visuallyHidden } from './visually-hidden.tsx';
