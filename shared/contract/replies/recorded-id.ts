/**
 * Schema that reads a new booking's id, null where the body has none. Hand-written: a booking that is already recorded must not fail
 * because a chunk cannot load.
 */
export const recordedId = (name: 'booking_id' | 'order_id') => ({
  '~standard': {
    validate: (body: unknown): { readonly value: string | number | null } => {
      const id = ((body ?? {}) as { data?: Readonly<Record<string, unknown>> }).data?.[name];
      return { value: typeof id === 'number' || typeof id === 'string' ? id : null };
    },
  },
});
