import type { Language } from '@pavilion/game-kit/languages'

/** What the page that recomputes a roll says of the dice alone. */
export type RollTexts = { bet: string; under: string; over: string; stepRoll: string; rollHow: string; won: string; lost: string }

export const rollTexts: Readonly<Record<Language, RollTexts>> = {
  EN: {
    bet: 'Bet',
    under: 'Roll under {target}',
    over: 'Roll over {target}',
    stepRoll: '3. Bytes become the roll',
    rollHow:
      'The first four bytes are a whole number below 4,294,967,296. Its remainder by 10,000 is the roll in hundredths. So that all 10,000 are exactly equally likely, a number of 4,294,960,000 or more is thrown away and the next four bytes are taken.',
    won: 'The bet won.',
    lost: 'The bet did not win.',
  },
  TY: {
    bet: 'Taya',
    under: 'Gulong na mas mababa sa {target}',
    over: 'Gulong na mas mataas sa {target}',
    stepRoll: '3. Nagiging gulong ang mga byte',
    rollHow:
      'Ang unang apat na byte ay buong numerong mas mababa sa 4,294,967,296. Ang natira kapag hinati ito sa 10,000 ang gulong, sa ikasandaan. Para eksaktong pantay ang tsansa ng 10,000, itinatapon ang numerong 4,294,960,000 o higit pa at kinukuha ang susunod na apat na byte.',
    won: 'Nanalo ang taya.',
    lost: 'Hindi nanalo ang taya.',
  },
  CN: {
    bet: '投注',
    under: '点数小于 {target}',
    over: '点数大于 {target}',
    stepRoll: '3. 字节变为点数',
    rollHow:
      '前四个字节是一个小于 4,294,967,296 的整数，除以 10,000 的余数就是以百分之一计的点数。为使 10,000 个结果的机会完全相等，4,294,960,000 及以上的数会被舍弃，改取随后的四个字节。',
    won: '此注赢了。',
    lost: '此注未中。',
  },
  VI: {
    bet: 'Cược',
    under: 'Kết quả nhỏ hơn {target}',
    over: 'Kết quả lớn hơn {target}',
    stepRoll: '3. Byte thành kết quả tung',
    rollHow:
      'Bốn byte đầu là một số nguyên nhỏ hơn 4.294.967.296. Phần dư khi chia cho 10.000 là kết quả tính theo phần trăm. Để cả 10.000 kết quả có cơ hội đúng bằng nhau, số từ 4.294.960.000 trở lên bị bỏ và lấy bốn byte tiếp theo.',
    won: 'Cược đã thắng.',
    lost: 'Cược không thắng.',
  },
  TH: {
    bet: 'เดิมพัน',
    under: 'ทอยได้ต่ำกว่า {target}',
    over: 'ทอยได้สูงกว่า {target}',
    stepRoll: '3. ไบต์กลายเป็นผลทอย',
    rollHow:
      'สี่ไบต์แรกเป็นจำนวนเต็มที่น้อยกว่า 4,294,967,296 เศษจากการหารด้วย 10,000 คือผลทอยหน่วยหนึ่งในร้อย เพื่อให้ทั้ง 10,000 ผลมีโอกาสเท่ากันพอดี ตัวเลขตั้งแต่ 4,294,960,000 ขึ้นไปจะถูกทิ้งและใช้สี่ไบต์ถัดไป',
    won: 'เดิมพันนี้ชนะ',
    lost: 'เดิมพันนี้ไม่ชนะ',
  },
}
