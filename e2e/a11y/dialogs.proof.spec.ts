import './dialogs.spec.ts';
