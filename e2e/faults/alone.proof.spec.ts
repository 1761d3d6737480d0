import './alone.spec.ts';
