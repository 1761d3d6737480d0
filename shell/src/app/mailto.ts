export const mailto = (address: string, subject = '', body = '') => {
  const query = [subject && `subject=${encodeURIComponent(subject)}`, body && `body=${encodeURIComponent(body)}`].filter(Boolean);
  return `mailto:${address}${query.length > 0 ? `?${query.join('&')}` : ''}`;
};
