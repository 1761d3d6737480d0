import { counted } from '@safarnama/shared/domain';
import type { Translated } from '@safarnama/shared/host';
import type * as english from './stay-content.ts';

const roomsText = counted('कमरा', 'कमरे');

export const stayTexts: Translated<typeof english.stayTexts> = {
  past: 'चेक-इन की तारीख बीत चुकी है। कृपया आज या उसके बाद की तारीख चुनें।',
  nights: (most) => `एक बार में ज़्यादा से ज़्यादा ${most} रातें ठहर सकते हैं।`,
  horizon: (day) => `कमरे ${day} तक ठहरने के लिए बुक हो सकते हैं।`,
  guests: (most) => `एक बार में ज़्यादा से ज़्यादा ${most} वयस्क और ${most} बच्चे बुक हो सकते हैं।`,
  rooms: (most) => `एक बार में ज़्यादा से ज़्यादा ${most} कमरे बुक हो सकते हैं।`,
  needs: (guests, rooms) => `${guests} मेहमानों के लिए इस प्रकार के ${roomsText(rooms)} चाहिए।`,
  few: (rooms) => `इन तारीखों पर केवल ${roomsText(rooms)} उपलब्ध।`,
  take: (rooms) => `${roomsText(rooms)} लें`,
};
