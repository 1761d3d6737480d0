import { openAlone } from '@safarnama/shared/testing/alone';
import { createRemote } from '../remote.ts';

openAlone({ name: 'mfe-wishlist', createRemote });
