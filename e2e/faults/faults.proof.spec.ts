import './faults.spec.ts';
