import type { Language } from '@pavilion/game-kit/languages'

/** What the page that recomputes a batch says of the bay alone. */
export type BatchTexts = {
  shots: string
  shotsHint: string
  stepShots: string
  shotsHow: string
  caught: string
  missed: string
  shares: string
}

export const batchTexts: Readonly<Record<Language, BatchTexts>> = {
  EN: {
    shots: 'Shots',
    shotsHint: 'The kinds that were hit, in their order, a dot between two.',
    stepShots: '3. Bytes become catches',
    shotsHow:
      'For each shot four bytes are a whole number below 4,294,967,296. Its remainder by 200 times what the kind pays is taken; below 193 it is a catch. A number from the end of the range that would favour some remainders is thrown away, and the next four bytes are taken. An oyster draws its pearl from the next four bytes by 100, a whirl its shares by 4. Pays are in stakes of one shot.',
    caught: 'caught, ×{stakes}',
    missed: 'not caught',
    shares: 'shared among {count}',
  },
  TY: {
    shots: 'Mga tira',
    shotsHint: 'Ang mga uri na tinamaan, ayon sa pagkakasunod, may tuldok sa pagitan.',
    stepShots: '3. Nagiging huli ang mga byte',
    shotsHow:
      'Sa bawat tira, apat na byte ang buong numerong mas mababa sa 4,294,967,296. Kinukuha ang natira kapag hinati sa 200 beses ng bayad ng uri; kapag mas mababa sa 193, nahuli ito. Itinatapon ang numerong nasa dulo na papabor sa ilan, at kinukuha ang susunod na apat na byte. Binubunot ng talaba ang perlas mula sa susunod na apat na byte sa 100, at ng ipuipo ang mga bahagi sa 4. Ang bayad ay sa taya ng isang tira.',
    caught: 'nahuli, ×{stakes}',
    missed: 'hindi nahuli',
    shares: 'hinati sa {count}',
  },
  CN: {
    shots: '射击',
    shotsHint: '按顺序填写命中的种类，中间用点分隔。',
    stepShots: '3. 字节变为捕获',
    shotsHow:
      '每一发取四个字节作为小于 4,294,967,296 的整数，除以“该种类赔付 × 200”取余数，小于 193 即为捕获。范围末端会造成偏差的数会被舍弃，改取随后的四个字节。珍珠蚌用随后的四个字节除以 100 抽出珍珠，漩涡除以 4 抽出份数。赔付以一发的投注为单位。',
    caught: '捕获，×{stakes}',
    missed: '未捕获',
    shares: '分给 {count} 个',
  },
  VI: {
    shots: 'Các phát bắn',
    shotsHint: 'Các loài bị bắn trúng theo thứ tự, cách nhau bằng dấu chấm.',
    stepShots: '3. Byte thành kết quả bắt',
    shotsHow:
      'Với mỗi phát, bốn byte là một số nguyên nhỏ hơn 4.294.967.296. Lấy phần dư khi chia cho 200 lần mức trả của loài; nhỏ hơn 193 là bắt được. Số ở cuối khoảng có thể thiên vị bị bỏ và lấy bốn byte tiếp theo. Hàu rút ngọc bằng bốn byte tiếp theo chia cho 100, xoáy nước rút số phần chia cho 4. Mức trả tính theo cược của một phát.',
    caught: 'bắt được, ×{stakes}',
    missed: 'không bắt được',
    shares: 'chia cho {count}',
  },
  TH: {
    shots: 'นัดที่ยิง',
    shotsHint: 'ชนิดที่ยิงโดนตามลำดับ คั่นด้วยจุด',
    stepShots: '3. ไบต์กลายเป็นการจับ',
    shotsHow:
      'แต่ละนัดใช้สี่ไบต์เป็นจำนวนเต็มที่น้อยกว่า 4,294,967,296 เอาเศษจากการหารด้วย 200 เท่าของอัตราจ่ายของชนิดนั้น ถ้าน้อยกว่า 193 คือจับได้ ตัวเลขปลายช่วงที่จะทำให้ลำเอียงจะถูกทิ้งและใช้สี่ไบต์ถัดไป หอยมุกสุ่มไข่มุกจากสี่ไบต์ถัดไปหารด้วย 100 น้ำวนสุ่มจำนวนส่วนหารด้วย 4 อัตราจ่ายนับเป็นเดิมพันของหนึ่งนัด',
    caught: 'จับได้ ×{stakes}',
    missed: 'จับไม่ได้',
    shares: 'แบ่งให้ {count} ตัว',
  },
}
