import type { Language } from '@pavilion/game-kit/languages'

/** The texts of the page that recomputes a matchday, where they differ from those for rounds with a seed of the player's. */
export type OwnTexts = {
  serverSeed: string
  serverSeedHint: string
  clientSeed: string
  nonce: string
  incomplete: string
  stepSeed: string
  seedMatches: string
  seedDiffers: string
  blocksHow: string
  pick: string
  oddsAre: string
  stepGoals: string
  goalsHow: string
  stepMaps: string
  mapsHow: string
  stepFights: string
  fightsHow: string
  stepMatches: string
}

export const ownTexts: Readonly<Record<Language, OwnTexts>> = {
  EN: {
    serverSeed: 'What the matchday revealed',
    serverSeedHint: 'In the game, open Fairness and press Check beside a matchday.',
    clientSeed: 'Code of the matchday',
    nonce: 'Match (0 to 3)',
    incomplete: 'Enter what was revealed, the code of the matchday and the match.',
    stepSeed: '1. The link is the one that was promised',
    seedMatches: 'Matches: the SHA-256 of the link’s 32 bytes is the fingerprint.',
    seedDiffers: 'Does not match: this is not the link that was promised.',
    blocksHow: 'HMAC-SHA256 with the revealed text as key, over “code:match:block”. Each block gives 32 bytes.',
    pick: 'Pick',
    oddsAre: 'Odds of the pick: {odds}',
    stepGoals: '3. Bytes become goals',
    goalsHow:
      '{match}: the first four bytes are a whole number below 4,294,967,296; its first 16 bits are a number below 65,536. The parts of 0, 1, 2 … 9 goals are laid one after the other, and the part in which the number lies is the home team’s goals. The next four bytes are the other team’s. Then four bytes for each goal: the remainder by 90, plus one, is its minute; a number of 4,294,967,280 or more is thrown away. Below: expected goals, the parts, and the number that was drawn.',
    stepMaps: '3. Bytes become maps',
    mapsHow:
      '{match}: four bytes for each map are a whole number below 4,294,967,296; its first 6 bits are a number below 64. Below the first team’s parts, the map is its own; otherwise the other team’s. It ends when a team has two. Below: the first team’s parts, and the numbers that were drawn.',
    stepFights: '3. Bytes become a fight',
    fightsHow:
      '{match}: the first four bytes are a whole number below 4,294,967,296; its first 10 bits are a number below 1,024. The parts of meron, of a draw and of wala are laid one after the other, and the part in which the number lies is the result. Unless it is a draw, four more bytes tell the second: the remainder by 90, plus one; a number of 4,294,967,280 or more is thrown away. Below: the three parts, and the number that was drawn.',
    stepMatches: '4. All matches of the matchday',
  },
  TY: {
    serverSeed: 'Inilantad ng araw',
    serverSeedHint: 'Sa laro, buksan ang Pagiging patas at pindutin ang Suriin sa tabi ng araw.',
    clientSeed: 'Code ng araw',
    nonce: 'Laban (0 hanggang 3)',
    incomplete: 'Ilagay ang inilantad, ang code ng araw at ang laban.',
    stepSeed: '1. Ang kawing ay ang ipinangako',
    seedMatches: 'Tugma: ang SHA-256 ng 32 byte ng kawing ang mismong tatak.',
    seedDiffers: 'Hindi tugma: hindi ito ang kawing na ipinangako.',
    blocksHow: 'HMAC-SHA256 na ang inilantad na teksto ang susi, sa “code:laban:bloke”. Bawat bloke ay 32 byte.',
    pick: 'Pili',
    oddsAre: 'Odds ng pili: {odds}',
    stepGoals: '3. Nagiging gol ang mga byte',
    goalsHow:
      '{match}: ang unang apat na byte ay buong numerong mas mababa sa 4,294,967,296; ang unang 16 bit nito ay numerong mas mababa sa 65,536. Magkakasunod ang mga bahagi ng 0, 1, 2 … 9 gol, at ang bahaging kinalalagyan ng numero ang gol ng nasa sariling bakuran. Ang susunod na apat na byte ay sa kabilang koponan. Pagkatapos ay apat na byte sa bawat gol: ang natira sa 90, dagdag isa, ang minuto; itinatapon ang 4,294,967,280 o higit pa. Nasa ibaba ang inaasahang gol, ang mga bahagi at ang nabunot na numero.',
    stepMaps: '3. Nagiging mapa ang mga byte',
    mapsHow:
      '{match}: apat na byte sa bawat mapa ang buong numerong mas mababa sa 4,294,967,296; ang unang 6 bit nito ay numerong mas mababa sa 64. Kapag mas mababa ito sa bahagi ng unang koponan, kanya ang mapa; kung hindi, sa kabila. Tapos kapag may nakadalawa. Nasa ibaba ang bahagi ng unang koponan at ang mga nabunot na numero.',
    stepFights: '3. Nagiging laban ang mga byte',
    fightsHow:
      '{match}: ang unang apat na byte ay buong numerong mas mababa sa 4,294,967,296; ang unang 10 bit nito ay numerong mas mababa sa 1,024. Magkakasunod ang mga bahagi ng meron, ng tabla at ng wala, at ang bahaging kinalalagyan ng numero ang resulta. Kung hindi tabla, apat na byte pa ang nagsasabi ng segundo: ang natira sa 90, dagdag isa; itinatapon ang 4,294,967,280 o higit pa. Nasa ibaba ang tatlong bahagi at ang nabunot na numero.',
    stepMatches: '4. Lahat ng laban ng araw',
  },
  CN: {
    serverSeed: '本轮公开的值',
    serverSeedHint: '在游戏中打开“公平性”，点击某一轮旁的“核对”。',
    clientSeed: '比赛日编号',
    nonce: '比赛（0 到 3）',
    incomplete: '请输入公开的值、比赛日编号和比赛。',
    stepSeed: '1. 这一环正是所承诺的',
    seedMatches: '一致：该环 32 字节的 SHA-256 就是该指纹。',
    seedDiffers: '不一致：这不是所承诺的一环。',
    blocksHow: '以公开的文本为密钥，对“编号:比赛:块号”做 HMAC-SHA256，每块得 32 字节。',
    pick: '选项',
    oddsAre: '该选项赔率：{odds}',
    stepGoals: '3. 字节变为进球',
    goalsHow:
      '{match}：前四个字节是小于 4,294,967,296 的整数，其前 16 位是小于 65,536 的数。0、1、2 … 9 球的份数依次排列，该数落入的一份就是主队进球数。随后四个字节决定客队。之后每个进球取四个字节：除以 90 的余数加一就是分钟；4,294,967,280 及以上的数会被舍弃。下面是期望进球、各份数和抽到的数。',
    stepMaps: '3. 字节变为地图',
    mapsHow:
      '{match}：每张地图取四个字节，是小于 4,294,967,296 的整数，其前 6 位是小于 64 的数。小于前队份数时该图归前队，否则归后队。一队赢两张即结束。下面是前队的份数和抽到的数。',
    stepFights: '3. 字节变为对阵结果',
    fightsHow:
      '{match}：前四个字节是小于 4,294,967,296 的整数，其前 10 位是小于 1,024 的数。梅龙、平局、瓦拉的份数依次排列，该数落入的一份就是结果。若非平局，再取四个字节：除以 90 的余数加一就是秒数；4,294,967,280 及以上的数会被舍弃。下面是三个份数和抽到的数。',
    stepMatches: '4. 本轮所有比赛',
  },
  VI: {
    serverSeed: 'Giá trị vòng tiết lộ',
    serverSeedHint: 'Trong trò chơi, mở Tính công bằng và nhấn Kiểm tra bên cạnh một vòng.',
    clientSeed: 'Mã vòng đấu',
    nonce: 'Trận (0 đến 3)',
    incomplete: 'Hãy nhập giá trị được tiết lộ, mã vòng và trận.',
    stepSeed: '1. Mắt xích đúng là mắt đã hứa',
    seedMatches: 'Khớp: SHA-256 của 32 byte mắt xích chính là dấu vân.',
    seedDiffers: 'Không khớp: đây không phải mắt xích đã hứa.',
    blocksHow: 'HMAC-SHA256 với văn bản được tiết lộ làm khóa, trên “mã:trận:khối”. Mỗi khối cho 32 byte.',
    pick: 'Lựa chọn',
    oddsAre: 'Tỷ lệ của lựa chọn: {odds}',
    stepGoals: '3. Byte thành bàn thắng',
    goalsHow:
      '{match}: bốn byte đầu là một số nguyên nhỏ hơn 4.294.967.296; 16 bit đầu của nó là một số nhỏ hơn 65.536. Các phần của 0, 1, 2 … 9 bàn xếp nối nhau, phần chứa số đó là số bàn của đội chủ nhà. Bốn byte tiếp theo là của đội khách. Sau đó bốn byte cho mỗi bàn: phần dư khi chia cho 90, cộng một, là phút; số từ 4.294.967.280 trở lên bị bỏ. Dưới đây là số bàn dự kiến, các phần và số đã quay.',
    stepMaps: '3. Byte thành ván',
    mapsHow:
      '{match}: bốn byte cho mỗi ván là một số nguyên nhỏ hơn 4.294.967.296; 6 bit đầu của nó là một số nhỏ hơn 64. Nếu nhỏ hơn số phần của đội đầu thì ván thuộc đội đó, nếu không thì thuộc đội kia. Kết thúc khi một đội có hai ván. Dưới đây là số phần của đội đầu và các số đã quay.',
    stepFights: '3. Byte thành kết quả',
    fightsHow:
      '{match}: bốn byte đầu là một số nguyên nhỏ hơn 4.294.967.296; 10 bit đầu của nó là một số nhỏ hơn 1.024. Các phần của meron, hòa và wala xếp nối nhau, phần chứa số đó là kết quả. Nếu không hòa, bốn byte nữa cho giây: phần dư khi chia cho 90, cộng một; số từ 4.294.967.280 trở lên bị bỏ. Dưới đây là ba phần và số đã quay.',
    stepMatches: '4. Mọi trận của vòng',
  },
  TH: {
    serverSeed: 'ค่าที่นัดเปิดเผย',
    serverSeedHint: 'ในเกม เปิดความยุติธรรมแล้วกดตรวจสอบข้างนัด',
    clientSeed: 'รหัสของนัด',
    nonce: 'คู่ (0 ถึง 3)',
    incomplete: 'กรอกค่าที่เปิดเผย รหัสของนัด และคู่',
    stepSeed: '1. ข้อนี้คือข้อที่สัญญาไว้',
    seedMatches: 'ตรงกัน: SHA-256 ของ 32 ไบต์ของข้อคือลายนิ้วมือ',
    seedDiffers: 'ไม่ตรงกัน: นี่ไม่ใช่ข้อที่สัญญาไว้',
    blocksHow: 'HMAC-SHA256 โดยใช้ข้อความที่เปิดเผยเป็นคีย์ กับ “รหัส:คู่:บล็อก” แต่ละบล็อกให้ 32 ไบต์',
    pick: 'ตัวเลือก',
    oddsAre: 'ราคาของตัวเลือก: {odds}',
    stepGoals: '3. ไบต์กลายเป็นประตู',
    goalsHow:
      '{match}: สี่ไบต์แรกเป็นจำนวนเต็มที่น้อยกว่า 4,294,967,296 โดย 16 บิตแรกเป็นจำนวนที่น้อยกว่า 65,536 ส่วนของ 0, 1, 2 … 9 ประตูวางต่อกัน ส่วนที่จำนวนนั้นอยู่คือประตูของเจ้าบ้าน สี่ไบต์ถัดไปเป็นของทีมเยือน จากนั้นสี่ไบต์ต่อประตู เศษจากการหารด้วย 90 บวกหนึ่งคือนาที ตัวเลขตั้งแต่ 4,294,967,280 จะถูกทิ้ง ด้านล่างคือประตูที่คาด ส่วนต่าง ๆ และจำนวนที่สุ่มได้',
    stepMaps: '3. ไบต์กลายเป็นแมป',
    mapsHow:
      '{match}: สี่ไบต์ต่อแมปเป็นจำนวนเต็มที่น้อยกว่า 4,294,967,296 โดย 6 บิตแรกเป็นจำนวนที่น้อยกว่า 64 ถ้าน้อยกว่าส่วนของทีมแรก แมปนั้นเป็นของทีมแรก มิฉะนั้นเป็นของอีกทีม จบเมื่อทีมหนึ่งได้สองแมป ด้านล่างคือส่วนของทีมแรกและจำนวนที่สุ่มได้',
    stepFights: '3. ไบต์กลายเป็นผลการประลอง',
    fightsHow:
      '{match}: สี่ไบต์แรกเป็นจำนวนเต็มที่น้อยกว่า 4,294,967,296 โดย 10 บิตแรกเป็นจำนวนที่น้อยกว่า 1,024 ส่วนของเมอรอน เสมอ และวาลาวางต่อกัน ส่วนที่จำนวนนั้นอยู่คือผล ถ้าไม่เสมอ สี่ไบต์ถัดไปบอกวินาที เศษจากการหารด้วย 90 บวกหนึ่ง ตัวเลขตั้งแต่ 4,294,967,280 จะถูกทิ้ง ด้านล่างคือสามส่วนและจำนวนที่สุ่มได้',
    stepMatches: '4. ทุกคู่ของนัด',
  },
}
