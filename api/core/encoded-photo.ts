import { PHOTO_TYPES } from '@safarnama/shared/domain/photo-address';
import * as z from 'zod/mini';

export const encodedPhoto = z.object({
  name: z.string().check(z.regex(/^[0-9a-f]{20}-\d{3,4}-[0-9a-f]{6}$/)),
  width: z.int(),
  height: z.int(),
  files: z.array(z.object({ type: z.enum(PHOTO_TYPES), width: z.int(), base64: z.string() })),
});
export type EncodedPhoto = z.output<typeof encodedPhoto>;
