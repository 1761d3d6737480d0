/** Replaces the loggers of the federation runtime (0.5 kB brotli): they write to the console, without debug mode and stack. */
export const createLogger = (prefix) => ({
  log: (...values) => console.log(prefix, ...values),
  info: (...values) => console.info(prefix, ...values),
  warn: (...values) => console.warn(prefix, ...values),
  error: (...values) => console.error(prefix, ...values),
  debug: () => {},
});
export const createInfrastructureLogger = createLogger;
export const logger = createLogger('[ Module Federation ]');
export const infrastructureLogger = logger;
export const bindLoggerToCompiler = () => {};
