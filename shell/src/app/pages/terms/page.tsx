import { LegalPage } from '../legal-page.tsx';
import { TERMS } from './content.ts';

export function Component() {
  return <LegalPage text={TERMS} />;
}
