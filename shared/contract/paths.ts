/** Calls whose path the specification does not give; a setting may replace each. `{id}` stands for the id. */
export const DEFAULT_PATHS = {
  packageSearch: '/top/filter',
  internationalList: '/packages/32',
  internationalHome: '/packages/limit/32',
  tourOrders: '/orderbyid/{id}',
  dialogSignup: '/register-user',
  verifyOtp: '/verify-pass',
} as const;
