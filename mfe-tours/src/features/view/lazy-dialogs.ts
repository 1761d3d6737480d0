export { RefundTimeline } from './booking/refund-timeline.tsx';
export { InquiryDialog } from './inquiry/inquiry-dialog.tsx';
export { TourSlip } from './slip/tour-slip.tsx';
