export const NOT_FOUND = {
  title: 'Oops! Page Not Found',
  text: "The page you're looking for doesn't exist or was moved.",
  home: 'Go to Home',
  tours: 'See all tours',
  others: 'Or try one of these',
} as const;
