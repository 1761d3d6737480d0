import type { Amenity } from '@safarnama/shared/domain';

/** Outline of each amenity on a 24-unit grid, drawn with a round stroke. */
const OUTLINES: Readonly<Record<Amenity, string>> = {
  'AC / Non-AC': 'M12 2v20M4 7l16 10M20 7 4 17M9 4l3 3 3-3M9 20l3-3 3 3',
  'Free Wi-Fi': 'M2 9a15 15 0 0 1 20 0M5.5 13a10 10 0 0 1 13 0M9 16.5a5 5 0 0 1 6 0M12 20h.01',
  TV: 'M3 6h18v11H3zM8 21h8M12 17v4',
  'Room Service': 'M3 17h18M5 17a7 7 0 0 1 14 0M12 10V7M10 7h4M5 20h14',
  'Attached Bathroom': 'M3 12h18v2a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5zM6 12V6a2 2 0 0 1 4 0M8 19v2M16 19v2',
  'Mini Bar': 'M5 4h14l-7 8zM12 12v8M8 20h8M9 8h6',
  'Safe Locker': 'M4 4h16v15H4zM6 19v2M18 19v2M12 8.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M12 11.5h.01',
  'Work Desk': 'M2 10h20M4 10v10M20 10v10M13 10v6h7M9 10V5L5 7',
  Balcony: 'M4 13h16M5 13v7M9.5 13v7M14.5 13v7M19 13v7M4 20h16M7 13V4h10v9M12 4v9',
  'Smoking Allowed': 'M2 15h14v4H2zM19 15v4M22 15v4M19 12c0-3-4-2-4-5 0-1 .5-2 1.5-3M22 12c0-4-3-3-3-6',
  'Pets Allowed': 'M12 12c-3 0-5 3-5 5.5S9 20 12 20s5 0 5-2.5-2-5.5-5-5.5M5 9v1.5M9 5v2M15 5v2M19 9v1.5',
  'Swimming Pool':
    'M2 17c2 0 2 1.5 4 1.5S8 17 10 17s2 1.5 4 1.5 2-1.5 4-1.5 2 1.5 4 1.5M8 14V5a2 2 0 0 1 4 0M16 14V5a2 2 0 0 1 4 0M8 9h8',
  Caretaker: 'M9 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M3 20a6 6 0 0 1 12 0M16 9l2 2 4-4',
  Housekeeping: 'M17 2l-5 9M7 11h9l2 10H5zM9 15v6M13 15v6',
  'Elevator/Lift': 'M5 3h14v18H5zM9 10l3-3 3 3M9 14l3 3 3-3',
  'Washing Machine': 'M5 3h14v18H5zM8 6h.01M11 6h.01M12 10a4 4 0 1 0 0 8 4 4 0 0 0 0-8M9 14c2-1.5 4 1.5 6 0',
  Kitchenette: 'M5 10h14v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM2 12h3M19 12h3M8 7V4M12 7V4M16 7V4',
  'Living Room': 'M5 10V8a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v2M3 11a2 2 0 0 1 4 0v3h10v-3a2 2 0 0 1 4 0v7H3zM6 18v2M18 18v2',
  'Dining Area': 'M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 3c-2 1-3 4-3 9h3M17 3v18',
  'Paid Public Parking': 'M4 3h16v18H4zM10 17V8h3a2.5 2.5 0 0 1 0 5h-3',
};

/** A tick, for amenities that have no drawing of their own. */
const OTHER = 'M5 12l5 5 9-10';

export const amenityOutline = (name: string): string => (OUTLINES as Readonly<Record<string, string>>)[name] ?? OTHER;
