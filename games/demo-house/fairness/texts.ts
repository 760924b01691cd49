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

/** What the page that recomputes a bed says of the mines alone. */
export type BedTexts = { mines: string; picks: string; picksHint: string; stepBed: string; bedHow: string; lie: string }

export const bedTexts: Readonly<Record<Language, BedTexts>> = {
  EN: {
    mines: 'Mines',
    picks: 'Opened fields',
    picksHint: 'In their order, from 1 at the top left to 25 at the bottom right.',
    stepBed: '3. Bytes become the bed',
    bedHow:
      'The fields are shuffled by Fisher–Yates: for each mine, four bytes are a whole number, and its remainder by the number of fields that are left chooses one of them. A number from the end of the range that would favour some of them is thrown away. The round returns what its opened fields had reached.',
    lie: 'Mines at {places}',
  },
  TY: {
    mines: 'Mga mina',
    picks: 'Mga binuksang kahon',
    picksHint: 'Ayon sa pagkakasunod, mula 1 sa kaliwang itaas hanggang 25 sa kanang ibaba.',
    stepBed: '3. Nagiging hardin ang mga byte',
    bedHow:
      'Binabalasa ang mga kahon sa paraang Fisher–Yates: sa bawat mina, apat na byte ang buong numero, at ang natira kapag hinati sa dami ng natitirang kahon ang pumipili ng isa. Itinatapon ang numerong nasa dulo na papabor sa ilan. Ibinabalik ng round ang naabot ng mga binuksang kahon.',
    lie: 'May mina sa {places}',
  },
  CN: {
    mines: '地雷数',
    picks: '翻开的格子',
    picksHint: '按顺序填写，左上角为 1，右下角为 25。',
    stepBed: '3. 字节变为布局',
    bedHow:
      '各格按 Fisher–Yates 洗牌：每颗地雷取四个字节作为整数，除以剩余格数的余数选出其中一格。范围末端会造成偏差的数会被舍弃。本局返还为所翻格子达到的金额。',
    lie: '地雷位于 {places}',
  },
  VI: {
    mines: 'Số mìn',
    picks: 'Các ô đã mở',
    picksHint: 'Theo thứ tự, từ 1 ở góc trên bên trái đến 25 ở góc dưới bên phải.',
    stepBed: '3. Byte thành khu vườn',
    bedHow:
      'Các ô được xáo trộn theo Fisher–Yates: với mỗi mìn, bốn byte là một số nguyên, phần dư khi chia cho số ô còn lại chọn ra một ô. Số ở cuối khoảng có thể thiên vị sẽ bị bỏ. Ván trả mức mà các ô đã mở đạt được.',
    lie: 'Mìn ở {places}',
  },
  TH: {
    mines: 'จำนวนทุ่นระเบิด',
    picks: 'ช่องที่เปิด',
    picksHint: 'ตามลำดับ จาก 1 ที่มุมซ้ายบนถึง 25 ที่มุมขวาล่าง',
    stepBed: '3. ไบต์กลายเป็นสวน',
    bedHow:
      'ช่องถูกสับด้วยวิธี Fisher–Yates: สำหรับทุ่นระเบิดแต่ละลูก สี่ไบต์เป็นจำนวนเต็ม เศษจากการหารด้วยจำนวนช่องที่เหลือจะเลือกหนึ่งช่อง ตัวเลขปลายช่วงที่จะทำให้ลำเอียงจะถูกทิ้ง รอบคืนตามที่ช่องที่เปิดไปถึง',
    lie: 'ทุ่นระเบิดอยู่ที่ {places}',
  },
}
