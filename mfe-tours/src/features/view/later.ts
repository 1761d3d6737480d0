export { InquiryDialog } from './inquiry/inquiry-dialog.tsx';
export { TourReviews } from './reviews/tour-reviews.tsx';
export { TourSlip } from './slip/tour-slip.tsx';
