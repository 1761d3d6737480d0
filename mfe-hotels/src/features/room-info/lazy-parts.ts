export { RoomReviews } from './room-reviews.tsx';
export { StayDialog } from './stay-dialog.tsx';
export { withReason } from './stay-problem.ts';
