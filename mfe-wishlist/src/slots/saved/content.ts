import { counted } from '@safarnama/shared/domain';

export const content = {
  title: 'Your wishlist',
  waiting: 'Tours and stays for later',
  none: 'Nothing saved yet',
  saved: counted('tour or stay saved', 'tours and stays saved'),
} as const;
