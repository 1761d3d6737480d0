const ADDRESS = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/i;

/** An address that only this machine can call from: 127.0.0.0/8 and ::1. */
export const isLoopback = (address: string | undefined): boolean => ADDRESS.test(address ?? '');

/** A name or address, as HOST or a Host header has it (without port), that stands for this machine. */
export const isLoopbackName = (name: string): boolean =>
  name.toLowerCase() === 'localhost' || isLoopback(name.replace(/^\[(.*)\]$/, '$1'));
