import './words.spec.ts';
