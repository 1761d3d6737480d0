import { Button } from '@safarnama/shared/ui';
import { useState } from 'react';
import { METHODS } from '../content.ts';
import { BANKS, type Method, MORE_BANKS } from '../methods.ts';
import { MethodList } from './method-list.tsx';
import css from './parts.module.css';

interface NetbankingProps {
  readonly chosen: Method | undefined;
  readonly onChoose: (method: Method) => void;
}

export function Netbanking({ chosen, onChoose }: NetbankingProps) {
  const [more, setMore] = useState(false);
  return (
    <>
      <MethodList
        label={METHODS.banks}
        icon="bank"
        methods={more ? [...BANKS, ...MORE_BANKS] : BANKS}
        chosen={chosen}
        onChoose={onChoose}
      />
      <Button variant="quiet" className={css.toggle} aria-expanded={more} onClick={() => setMore(!more)}>
        {more ? METHODS.less : METHODS.more}
      </Button>
    </>
  );
}
