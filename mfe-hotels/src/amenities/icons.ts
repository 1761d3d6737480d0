import type { Amenity } from '@safarnama/shared/domain';

/** Line drawings on a 24 × 24 grid. They are not among the shell's icons, which every page loads. */
const ICONS: Readonly<Record<Amenity, string>> = {
  'AC / Non-AC': 'M3 5h18v7H3zM6 9h9M7 15v4M12 15v5M17 15v4',
  'Free Wi-Fi': 'M2 9q10-9 20 0M5 13q7-6 14 0M8.5 16.5q3.5-3 7 0M12 20h0',
  TV: 'M3 5h18v12H3zM8 21h8M12 17v4',
  'Room Service': 'M3 17h18M5 17a7 7 0 0 1 14 0M12 10V7M10 7h4M4 20h16',
  'Attached Bathroom': 'M3 12h18v3a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4zM6 12V6a2 2 0 0 1 4 0M7 19v2M17 19v2',
  'Mini Bar': 'M4 4h16l-8 9zM12 13v7M8 20h8M7 7h10',
  'Safe Locker': 'M4 4h16v15H4zM12 15a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M12 8v3M6 19v2M18 19v2',
  'Work Desk': 'M3 9h18M5 9v11M19 9v11M13 9v6h6M8 9V4h5v5',
  Balcony: 'M3 13h18M3 21h18M5 13v8M9.6 13v8M14.4 13v8M19 13v8M7 13V3h10v10',
  'Smoking Allowed': 'M3 16h14v4H3zM13 16v4M20 16v4M17 4q0 3 2 4t1 4',
  'Pets Allowed': 'M12 12q-5 3-5 6t5 1q5 2 5-1t-5-6M6 10h0M10 6h0M14 6h0M18 10h0',
  'Swimming Pool': 'M2 17q2.5-2.5 5 0t5 0 5 0 5 0M2 21q2.5-2.5 5 0t5 0 5 0 5 0M8 14V5a2 2 0 0 1 4 0M16 14V5a2 2 0 0 1 4 0M8 10h8',
  Caretaker: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 21a8 8 0 0 1 16 0M9 15l3 3 3-3',
  Housekeeping: 'M14 3 9 12M6 12h8l3 9H3zM8 21l1-4M12 21v-4',
  'Elevator/Lift': 'M5 3h14v18H5zM9 10l3-3 3 3M9 14l3 3 3-3',
  'Washing Machine': 'M5 3h14v18H5zM12 18a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M8 6h0M11 6h0M9 14q1.5-1.5 3 0t3 0',
  Kitchenette: 'M7 3v18M4 3v5a3 3 0 0 0 6 0V3M17 21v-7h-3V9q0-4 3-6z',
  'Living Room': 'M4 11V8a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v3M2 13a2 2 0 0 1 4 0v2h12v-2a2 2 0 0 1 4 0v6H2zM5 19v2M19 19v2',
  'Dining Area': 'M3 13h18a9 8 0 0 1-18 0M9 9q-2-2 0-4M14 9q-2-2 0-4M8 21h8',
  'Paid Public Parking': 'M4 4h16v16H4zM10 17V8h3a2.5 2.5 0 0 1 0 5h-3',
};

/** Drawing of an amenity; undefined when it has none. */
export const amenityDrawing = (name: string): string | undefined => (ICONS as Readonly<Record<string, string>>)[name];
