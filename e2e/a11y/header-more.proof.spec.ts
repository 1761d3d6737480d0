import './header-more.spec.ts';
