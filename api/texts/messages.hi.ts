/** Hindi of messages, mails and notes, by their English text. `{0}` stands for the first `{}` of the English one. */
export const MESSAGES: Readonly<Record<string, string>> = {
  // Log in and account
  'Please log in first.': 'कृपया पहले लॉग इन करें।',
  'A valid upload token is needed.': 'मान्य अपलोड टोकन चाहिए।',
  'Other photographs are being processed, please try again.': 'अभी दूसरी तस्वीरें तैयार हो रही हैं, कृपया फिर कोशिश करें।',
  'The photograph could not be processed, please try again.': 'तस्वीर तैयार नहीं हो सकी, कृपया फिर कोशिश करें।',
  'Please log in again.': 'कृपया फिर से लॉग इन करें।',
  'The email or the password is wrong.': 'ईमेल या पासवर्ड सही नहीं है।',
  'email is registered already. Please log in instead.': 'यह ईमेल पहले से रजिस्टर है। कृपया लॉग इन करें।',
  'Please verify the code that was mailed to you first.': 'कृपया पहले वह कोड डालें जो आपको ईमेल से भेजा गया है।',
  // Passkeys
  'Passkeys do not work at this address of the site.': 'साइट के इस पते पर पासकी काम नहीं करती।',
  'That took too long. Please try again.': 'इसमें बहुत समय लग गया। कृपया फिर कोशिश करें।',
  'The password is wrong.': 'पासवर्ड सही नहीं है।',
  'The passkey could not be verified. Please try again.': 'पासकी की जाँच नहीं हो सकी। कृपया फिर कोशिश करें।',
  'An account has at most {} passkeys. Please remove one first.': 'एक खाते में ज़्यादा से ज़्यादा {0} पासकी हो सकती हैं। कृपया पहले एक हटाएँ।',
  'Passkey {}': 'पासकी {0}',
  'This passkey is registered already.': 'यह पासकी पहले से जुड़ी है।',
  'This passkey is not accepted. It may have been removed. Please use your password.':
    'यह पासकी मान्य नहीं है। शायद इसे हटा दिया गया है। कृपया अपना पासवर्ड डालें।',
  'A passkey was added to your {} account': 'आपके {0} खाते में एक पासकी जुड़ी',
  'a passkey was added to your account. It can be used to log in.': 'आपके खाते में एक पासकी जुड़ी है। इससे लॉग इन किया जा सकता है।',
  'If that was not you, remove it on your profile page at once and set a new password with "Forgot your password".':
    'अगर यह आपने नहीं किया, तो इसे तुरंत अपनी प्रोफ़ाइल पर हटाएँ और "पासवर्ड भूल गए" से नया पासवर्ड चुनें।',
  'A passkey was removed from your {} account': 'आपके {0} खाते से एक पासकी हटाई गई',
  'a passkey was removed from your account and logs in no more.': 'आपके खाते से एक पासकी हटाई गई है। इससे अब लॉग इन नहीं होगा।',
  'If that was not you, set a new password with "Forgot your password".':
    'अगर यह आपने नहीं किया, तो "पासवर्ड भूल गए" से नया पासवर्ड चुनें।',
  'Passkeys that can still log in: {}. If one of them is not yours, remove it on your profile page.':
    'जिन पासकी से अब भी लॉग इन हो सकता है: {0}। अगर इनमें से कोई आपकी नहीं है, तो उसे अपनी प्रोफ़ाइल पर हटाएँ।',
  'Too many attempts. Please try again in {}.': 'बहुत बार कोशिश हो चुकी है। कृपया {0} बाद फिर कोशिश करें।',
  '{} seconds': '{0} सेकंड',
  '{} minutes': '{0} मिनट',
  '1 second': '1 सेकंड',
  // Tours
  'This date has passed.': 'यह तारीख निकल चुकी है।',
  'This date is full.': 'इस तारीख पर कोई सीट खाली नहीं है।',
  'Only 1 seat is left on this date.': 'इस तारीख पर सिर्फ़ 1 सीट बची है।',
  'Only {} seats are left on this date.': 'इस तारीख पर सिर्फ़ {0} सीटें बची हैं।',
  'This tour costs {}.': 'इस टूर की कीमत {0} है।',
  'This tour costs {}, and the code has collected {}. Unless that pays another tour it is sent back.':
    'इस टूर की कीमत {0} है, और कोड से {1} का भुगतान हुआ है। अगर यह किसी और टूर का भुगतान नहीं है तो राशि वापस भेज दी जाएगी।',
  'You have already paid for this trip: booking {}.': 'इस यात्रा का भुगतान आप कर चुके हैं: बुकिंग {0}।',
  'Please pay your open orders first.': 'कृपया पहले अपने बाकी ऑर्डर का भुगतान करें।',
  'transaction_id belongs to another order': 'यह ट्रांज़ैक्शन आईडी किसी और ऑर्डर की है',
  'transaction_id belongs to another booking': 'यह ट्रांज़ैक्शन आईडी किसी और बुकिंग की है',
  'This payment is not known, and no payment code of yours for this tour is open. Nothing was booked.':
    'यह भुगतान नहीं मिला, और इस टूर के लिए आपका कोई भुगतान कोड खुला नहीं है। कुछ भी बुक नहीं हुआ।',
  'This payment cannot be used for an order; what was paid is sent back.':
    'इस भुगतान से ऑर्डर नहीं हो सकता; दी गई राशि वापस भेज दी जाएगी।',
  'This order is {}. Its payment cannot be used again.': 'यह ऑर्डर {0} है। इसका भुगतान दोबारा काम नहीं आ सकता।',
  'This order has lapsed.': 'इस ऑर्डर का समय खत्म हो चुका है।',
  'This tour has begun and cannot be cancelled.': 'यह टूर शुरू हो चुका है और रद्द नहीं हो सकता।',
  'Today {} would come back, not {}. Nothing was cancelled.': 'आज रद्द करने पर {0} वापस मिलेंगे, {1} नहीं। कुछ भी रद्द नहीं हुआ।',
  'At most {} {} can be held from one network before they are paid for. Please pay for those, or try again in {}.':
    'एक नेटवर्क पर बिना भुगतान के {1} की सीमा {0} है। कृपया उनका भुगतान करें या {2} बाद फिर कोशिश करें।',
  seats: 'सीटों',
  rooms: 'कमरों',
  // Hotels
  'These rooms have just been booked.': 'ये कमरे अभी-अभी बुक हो गए हैं।',
  'No room is left for these nights.': 'इन रातों के लिए कोई कमरा नहीं बचा है।',
  'Only {} rooms are left for these nights.': 'इन रातों के लिए सिर्फ़ {0} कमरे बचे हैं।',
  'At most {} rooms can wait for their payments to be verified. Please book the others later, or call us.':
    'ज़्यादा से ज़्यादा {0} कमरों के भुगतान की जाँच एक साथ हो सकती है। कृपया बाकी बाद में बुक करें या हमें फ़ोन करें।',
  'This booking is {}. Its payment cannot be used again.': 'यह बुकिंग {0} है। इसका भुगतान दोबारा काम नहीं आ सकता।',
  'This booking is {}: there is nothing to cancel.': 'यह बुकिंग {0} है: रद्द करने को कुछ नहीं है।',
  'Names can be entered for a paid booking that is not cancelled.':
    'नाम उसी बुकिंग में लिखे जा सकते हैं जिसका भुगतान हो चुका है और जो रद्द नहीं है।',
  'This booking is not paid, so it has no invoice.': 'इस बुकिंग का भुगतान नहीं हुआ है, इसलिए इसका बिल नहीं है।',
  'This booking has no credit note.': 'इस बुकिंग का कोई क्रेडिट नोट नहीं है।',
  'This GSTIN is not valid. Please compare it with the certificate of registration.':
    'यह GSTIN सही नहीं है। कृपया इसे रजिस्ट्रेशन सर्टिफ़िकेट से मिला लें।',
  'A tax invoice needs the name and the address of the business.': 'टैक्स बिल के लिए कारोबार का नाम और पता ज़रूरी हैं।',
  'The invoice of this booking is issued, or the booking has ended: its buyer stays as it is.':
    'इस बुकिंग का बिल बन चुका है या बुकिंग खत्म हो चुकी है: खरीदार अब नहीं बदल सकता।',
  'This stay has begun and cannot be cancelled.': 'यह ठहरना शुरू हो चुका है और रद्द नहीं हो सकता।',
  // Reviews
  'This booking was cancelled or has lapsed: there is no trip to review.':
    'यह बुकिंग रद्द हो चुकी है या इसका समय खत्म हो गया है: रिव्यू के लिए कोई यात्रा नहीं है।',
  'This booking is not paid, or its payment has not been found yet.': 'इस बुकिंग का भुगतान नहीं हुआ है, या अभी मिला नहीं है।',
  'The trip can be reviewed from the day after it ends.': 'यात्रा खत्म होने के अगले दिन से रिव्यू लिखा जा सकता है।',
  'This trip has a review already: each booking has one.': 'इस यात्रा का रिव्यू पहले से है: हर बुकिंग का एक ही होता है।',
  'A traveller': 'एक यात्री',
  // Any call
  'The same request is being worked on.': 'यही अनुरोध अभी पूरा हो रहा है।',
  'The service is busy, please try again.': 'सेवा अभी व्यस्त है, कृपया फिर कोशिश करें।',
  'Something went wrong on our side.': 'हमारी ओर से कुछ गड़बड़ हुई। कृपया फिर कोशिश करें।',
  'Please check: {}': 'कृपया यह जानकारी जाँचें: {0}',
  // Fields that visitors fill in, as the pages name them
  address: 'पता',
  adults: 'वयस्क',
  check_in_date: 'चेक-इन',
  check_out_date: 'चेक-आउट',
  email: 'ईमेल',
  gstin: 'GSTIN',
  label: 'पासकी का नाम',
  name: 'नाम',
  names: 'यात्रियों के नाम',
  password: 'पासवर्ड',
  phone: 'फ़ोन',
  pictures: 'तस्वीरें',
  reference: 'बुकिंग नंबर',
  stars: 'स्टार',
  text: 'अनुभव',
  transaction_id: 'ट्रांज़ैक्शन आईडी',
  user_mob_no1: 'फ़ोन 1',
  user_mob_no2: 'फ़ोन 2',
  'This was not found.': 'यह नहीं मिला।',
  // States of bookings
  active: 'चालू',
  'awaiting payment': 'भुगतान के इंतज़ार में',
  cancelled: 'रद्द',
  confirmed: 'पक्की',
  lapsed: 'समाप्त',
  refused: 'अस्वीकृत',
  // Notes of bookings
  'QR code of booking {}': 'बुकिंग {0} का QR कोड',
  'The payment by UPI has not arrived yet.': 'UPI से भुगतान अभी नहीं आया है।',
  'The payment by UPI has not arrived yet. The seats are kept until {}, when the payment must have arrived.':
    'UPI से भुगतान अभी नहीं आया है। सीटें {0} तक आपके लिए रखी हैं; तब तक भुगतान आ जाना चाहिए।',
  'We are verifying your payment {} with the bank. The rooms are reserved until {}.':
    'हम बैंक से आपके भुगतान {0} की जाँच कर रहे हैं। कमरे {1} तक आपके लिए रखे हैं।',
  'This trip was paid already. {} of payment {} was sent back to the account that it came from.':
    'इस यात्रा का भुगतान पहले ही हो चुका था। भुगतान {1} के {0} उसी खाते में वापस भेज दिए गए हैं जिससे आए थे।',
  'This trip was paid already. {} of payment {} goes back to the account that it came from.':
    'इस यात्रा का भुगतान पहले ही हो चुका था। भुगतान {1} के {0} उसी खाते में वापस जाएँगे जिससे आए थे।',
  // Mails: every mail
  'Namaste {},': 'नमस्ते {0},',
  'Booking reference: {}': 'बुकिंग नंबर: {0}',
  'Voucher, calendar and cancelling: {}': 'वाउचर, कैलेंडर और रद्द करना: {0}',
  'Without logging in: {}': 'बिना लॉग इन किए: {0}',
  // Mails: codes
  '{} opens your {} booking': '{0} से आपकी {1} बुकिंग खुलेगी',
  'the code {} shows booking {}. It works once and for 10 minutes.':
    'कोड {0} से बुकिंग {1} दिखेगी। यह एक बार और 10 मिनट तक काम करता है।',
  'If you did not request it, no action is needed: your booking cannot be opened without the code.':
    'अगर आपने यह नहीं माँगा था तो कुछ करने की ज़रूरत नहीं: कोड के बिना आपकी बुकिंग नहीं खुल सकती।',
  '{} is your {} code': '{0} आपका {1} कोड है',
  'your code to set a new password is {}. It works once and for 10 minutes.':
    'नया पासवर्ड रखने के लिए आपका कोड {0} है। यह एक बार और 10 मिनट तक काम करता है।',
  'If you did not ask for it, you need not do anything.': 'अगर आपने यह नहीं माँगा था तो कुछ करने की ज़रूरत नहीं।',
  'Your {} password was changed': 'आपका {0} पासवर्ड बदल गया है',
  'the password of your account was changed and all devices were logged out.':
    'आपके खाते का पासवर्ड बदल गया है और सभी डिवाइस लॉग आउट हो गए हैं।',
  'If that was not you, set a new one at once with "Forgot your password".':
    'अगर यह आपने नहीं किया तो "पासवर्ड भूल गए" से तुरंत नया पासवर्ड रखें।',
  // Mails: stays
  'Your booking at {}': '{0} में आपकी बुकिंग',
  'we have received your booking {}: {} at {}, {}, {} to {}, {}, {}.':
    'हमें आपकी बुकिंग {0} मिल गई है: {2}, {3} में {1}, {4} से {5}, {6}, {7}।',
  '1 room': '1 कमरा',
  '{} rooms': '{0} कमरे',
  'It is confirmed as soon as the payment {} is verified with the bank. Until {} the rooms are reserved for you.':
    'बैंक से भुगतान {0} की पुष्टि होते ही यह पक्की हो जाएगी। {1} तक कमरे आपके लिए रखे हैं।',
  'Booking {} is cancelled': 'बुकिंग {0} रद्द हो गई है',
  'your booking {} at {} is cancelled. No payment had arrived.': '{1} में आपकी बुकिंग {0} रद्द हो गई है। कोई भुगतान नहीं आया था।',
  'your booking {} at {} is cancelled. {} will be refunded.': '{1} में आपकी बुकिंग {0} रद्द हो गई है। {2} वापस मिलेंगे।',
  'your booking {} at {} is cancelled. {} will be refunded once the payment is verified.':
    '{1} में आपकी बुकिंग {0} रद्द हो गई है। भुगतान की पुष्टि के बाद {2} वापस मिलेंगे।',
  'Booking {} at {}': '{1} में बुकिंग {0}',
  'your payment {} has been verified: your booking {} is confirmed.': 'आपके भुगतान {0} की पुष्टि हो गई है: आपकी बुकिंग {1} पक्की है।',
  'your payment {} has been verified: {} will be refunded.': 'आपके भुगतान {0} की पुष्टि हो गई है: {1} वापस मिलेंगे।',
  '{} of your cancelled booking {} are on their way back to you.': 'आपकी रद्द बुकिंग {1} के {0} आपको वापस भेज दिए गए हैं।',
  'the payment {} of your cancelled booking {} was not found: nothing is sent back.':
    'आपकी रद्द बुकिंग {1} का भुगतान {0} नहीं मिला: कुछ वापस नहीं भेजा जाएगा।',
  'your booking {} has ended: {}. The rooms are free again.': 'आपकी बुकिंग {0} समाप्त हो गई है: {1}। कमरे फिर से खाली हैं।',
  'no payment has arrived in time': 'समय पर कोई भुगतान नहीं आया',
  'The rooms are kept for you until {}.': 'कमरे {0} तक आपके लिए रखे गए हैं।',
  'the payment {} of {} for booking {} cannot be used. It goes back to the account that it came from.':
    'बुकिंग {2} के लिए {1} का भुगतान {0} काम नहीं आ सकता। यह राशि उसी खाते में वापस भेजी जाएगी जिससे वह आई थी।',
  'There is nothing that you need to do.': 'आपको कुछ करने की ज़रूरत नहीं है।',
  'the payment {} could not be verified with the bank': 'बैंक से भुगतान {0} की पुष्टि नहीं हो सकी',
  'the payment {} could not be verified with the bank within a day': 'एक दिन में बैंक से भुगतान {0} की पुष्टि नहीं हो सकी',
  'the payment {} of your cancelled booking {} belongs to another booking: nothing is sent back for this one.':
    'आपकी रद्द बुकिंग {1} का भुगतान {0} किसी और बुकिंग का है: इस बुकिंग के लिए कुछ वापस नहीं भेजा जाएगा।',
  'the payment {} belongs to another booking': 'भुगतान {0} किसी और बुकिंग का है',
  'If you have paid, please write to us with the payment ID, and we will look for it again.':
    'अगर आपने भुगतान किया है तो कृपया भुगतान आईडी के साथ हमें लिखें, हम फिर से जाँच करेंगे।',
  // Mails: tours
  'Your tour {}: {}': 'आपका टूर {0}: {1}',
  'your order {} for {} from {} is {}.': '{2} से शुरू टूर {1} का आपका ऑर्डर {0}: {3}।',
  'Departure: {}': 'रवानगी: {0}',
  'Map: {}': 'नक्शा: {0}',
  'Price: {}. Paid: {}.': 'कीमत: {0}। भुगतान: {1}।',
  'Transaction: {}': 'ट्रांज़ैक्शन: {0}',
  'Your payment {} was sent back': 'आपका भुगतान {0} वापस भेज दिया गया है',
  'no tour was booked with your payment {} of {}. It was sent back to the account that it came from.':
    'आपके {1} के भुगतान {0} से कोई टूर बुक नहीं हुआ। यह राशि उसी खाते में वापस भेज दी गई है जिससे आई थी।',
  'Your second payment for {} goes back': '{0} का आपका दूसरा भुगतान वापस जाएगा',
  'your tour {} from {} was paid already, and a second payment for it has arrived.':
    '{1} से शुरू आपके टूर {0} का भुगतान पहले ही हो चुका था, और उसके लिए दूसरा भुगतान आया है।',
  'Your booking stays as it is. There is nothing that you need to do.': 'आपकी बुकिंग वैसी ही है। आपको कुछ करने की ज़रूरत नहीं।',
  // Mails: reminders
  'Reminder: {}, {}': 'याद दिला दें: {0}, {1}',
  'your tour {} departs on {}.': 'आपका टूर {0}, {1} को रवाना होगा।',
  'your stay at {} begins on {} and ends on {}.': '{0} में आपका ठहराव {1} से {2} तक है।',
  'Time: {}': 'समय: {0}',
  'Check-in: {}': 'चेक-इन: {0}',
  'Address: {}': 'पता: {0}',
  'Please bring: {}': 'कृपया साथ लाएँ: {0}',
  // Mails: reviews
  'Your review of booking {}': 'बुकिंग {0} का आपका रिव्यू',
  'thank you: your review is on our site now.': 'धन्यवाद: आपका रिव्यू अब हमारी साइट पर है।',
  'your review is not shown on our site: {}': 'आपका रिव्यू हमारी साइट पर नहीं दिखाया जाएगा: {0}',
  'You may write another one: {}': 'आप दूसरा लिख सकते हैं: {0}',
  // Sandbox bank
  'Sandbox bank': 'सैंडबॉक्स बैंक',
  'TEST – no money moves': 'परीक्षण – कोई पैसा नहीं कटता',
  'The scanned QR code': 'स्कैन किया गया QR कोड',
  'The picture could not be read.': 'तस्वीर पढ़ी नहीं जा सकी।',
  Payee: 'किसे',
  Amount: 'राशि',
  Reference: 'रेफ़रेंस नंबर',
  Code: 'कोड',
  'Payments of this code': 'इस कोड के भुगतान',
  'The bank refused: this code is closed.': 'बैंक ने मना कर दिया: यह कोड बंद है।',
  Pay: 'भुगतान करें',
  'Fail the payment': 'भुगतान असफल करें',
  'Pay ₹1 less': '₹1 कम दें',
  'Pay twice': 'दो बार भुगतान करें',
  'Pay after the code has closed': 'कोड बंद होने के बाद भुगतान करें',
  closed: 'बंद',
  on_demand: 'हटाया गया',
  paid: 'भुगतान हुआ',
  expired: 'समय समाप्त',
  captured: 'भुगतान हुआ',
  failed: 'असफल',
  refunded: 'रिफ़ंड हुआ',
};
