import type { Language } from '@pavilion/game-kit/languages'
import type { en } from './en.ts'

/** The texts for matches of one fight, where they differ from those for matches of goals. */
type OwnKey = Extract<
  keyof typeof en,
  | 'next'
  | 'minute'
  | 'goal'
  | 'kickedOff'
  | 'tooLate'
  | 'market-result'
  | 'pick-home'
  | 'pick-draw'
  | 'pick-away'
  | 'team'
  | 'teamLong'
  | 'statHome'
  | 'statAway'
  | 'ruleHow'
  | 'ruleBets'
  | 'ruleTime'
  | 'ruleModel'
  | 'fairHow'
>

/** The words of cockfight: fixtures and results of two corners, meron and wala, and nothing else is shown. */
export const cockfight: Readonly<Record<Language, Record<OwnKey, string>>> = {
  EN: {
    next: 'Start of',
    minute: 'second {minute}',
    goal: 'Decided: {match} {score}.',
    kickedOff: 'The matches have begun. The next matchday can be bet on.',
    tooLate: 'These matches have begun and take no more bets. Nothing was staked.',
    'market-result': 'Winner',
    'pick-home': 'Meron',
    'pick-draw': 'Draw',
    'pick-away': 'Wala',
    team: 'Corner',
    teamLong: 'Corner',
    statHome: 'Meron wins',
    statAway: 'Wala wins',
    ruleHow:
      'Four matches of eight invented corners are decided every three minutes, the same for everybody. The corner that is named first is meron, the other is wala. A result of 1 : 0 means that meron has won, 0 : 1 that wala has, and 0 : 0 is a draw. Nothing here is real and nothing fights: every result is a drawn number.',
    ruleBets:
      'Winner: meron, wala, or a draw. A draw is a result of its own: bets on meron and on wala lose then. A single bet is on one pick. A combination joins picks of two to four different matches of one matchday, never two of one match, and wins when all are right. Its total odds are those of its picks multiplied in the order of the matches and cut to two decimals each time.',
    ruleTime:
      'Bets on a matchday are taken until its matches begin. They are settled once, right after 90 seconds, at the odds they were placed at.',
    ruleModel:
      'A draw has 64 of 1,024 parts in every match. Of the other 960, meron has 480, plus 24 for each point that it is stronger than wala, or less 24 for each that it is weaker, in the table below; wala has the rest. The second of the decision is drawn evenly from 1 to 90. All odds come from this exactly.',
    fairHow:
      'All matchdays were fixed before the first bet: they are the links of a chain of hashes whose end was published. Each matchday reveals one link when it is over, and its SHA-256 is the link that was shown before. Nobody can change a result once bets are in.',
  },
  TY: {
    next: 'Simula ng',
    minute: 'segundo {minute}',
    goal: 'May resulta: {match} {score}.',
    kickedOff: 'Nagsimula na ang mga laban. Puwede nang tumaya sa susunod na araw.',
    tooLate: 'Nagsimula na ang mga labang ito at wala nang tinatanggap na taya. Walang itinaya.',
    'market-result': 'Panalo',
    'pick-home': 'Meron',
    'pick-draw': 'Tabla',
    'pick-away': 'Wala',
    team: 'Panig',
    teamLong: 'Panig',
    statHome: 'Panalo ang meron',
    statAway: 'Panalo ang wala',
    ruleHow:
      'Apat na laban ng walong gawa-gawang panig ang pinagpapasyahan tuwing tatlong minuto, pareho para sa lahat. Meron ang panig na unang pinangalanan, at wala ang isa. Ang resultang 1 : 0 ay panalo ang meron, ang 0 : 1 ay panalo ang wala, at ang 0 : 0 ay tabla. Hindi ito totoo at walang naglalaban: bawat resulta ay nabunot na numero.',
    ruleBets:
      'Panalo: meron, wala, o tabla. Sariling resulta ang tabla: talo noon ang mga taya sa meron at sa wala. Ang isahang taya ay sa isang pili. Ang kombinasyon ay nagsasama ng mga pili sa dalawa hanggang apat na magkaibang laban ng isang araw, hindi dalawa sa iisang laban, at panalo kapag tama lahat. Ang kabuuang odds ay ang odds ng mga pili na pinarami ayon sa ayos ng mga laban at pinuputol sa dalawang desimal bawat ulit.',
    ruleTime:
      'Tinatanggap ang taya hanggang sa simula ng mga laban. Isang beses itong tinutuos pagkalipas ng 90 segundo, sa odds noong tumaya ka.',
    ruleModel:
      'May 64 sa 1,024 na bahagi ang tabla sa bawat laban. Sa natitirang 960, may 480 ang meron, dagdag 24 sa bawat puntos na mas malakas ito sa wala, o bawas 24 sa bawat puntos na mas mahina, ayon sa talaan sa ibaba; sa wala ang natitira. Pantay na binubunot ang segundo mula 1 hanggang 90. Dito eksaktong galing ang lahat ng odds.',
    fairHow:
      'Itinakda ang lahat ng araw bago ang unang taya: sila ang mga kawing ng tanikala ng hash na inilathala ang dulo. Bawat araw ay naglalantad ng isang kawing kapag tapos na, at ang SHA-256 nito ang kawing na ipinakita noon. Walang makapagbabago ng resulta kapag may taya na.',
  },
  CN: {
    next: '即将开始：',
    minute: '第 {minute} 秒',
    goal: '已分胜负：{match} {score}。',
    kickedOff: '对阵开始。现在可投注下一轮。',
    tooLate: '这些对阵已开始，不再接受投注，未扣款。',
    'market-result': '胜者',
    'pick-home': '梅龙',
    'pick-draw': '平局',
    'pick-away': '瓦拉',
    team: '一方',
    teamLong: '一方',
    statHome: '梅龙胜',
    statAway: '瓦拉胜',
    ruleHow:
      '八个虚构的阵营每三分钟进行四场对阵，所有人看到的相同。先列出的一方是梅龙（meron），另一方是瓦拉（wala）。结果 1 : 0 表示梅龙胜，0 : 1 表示瓦拉胜，0 : 0 为平局。这里没有任何真实的比赛：每个结果都是抽取的数。',
    ruleBets:
      '胜者：梅龙、瓦拉或平局。平局是独立的结果：此时投注梅龙或瓦拉均为输。单式为一个选项。串关由同一轮两到四场不同对阵的选项组成，同一场不能选两项，全部正确才算赢。总赔率为各选项赔率按对阵顺序相乘，每次截到两位小数。',
    ruleTime: '每轮在对阵开始前接受投注，90 秒后立即按下注时的赔率结算一次。',
    ruleModel:
      '每场平局占 1,024 份中的 64 份。其余 960 份中，梅龙占 480 份，实力每比瓦拉高一点加 24 份，每低一点减 24 份（见下表），剩下的属于瓦拉。决出的秒数在 1 到 90 之间均匀抽取。所有赔率都由此精确得出。',
    fairHow:
      '所有比赛日在第一笔投注前就已确定：它们是一条哈希链的各环，链尾已公布。每轮结束时公开一环，其 SHA-256 就是之前公开的一环。投注之后谁也无法改变结果。',
  },
  VI: {
    next: 'Bắt đầu',
    minute: 'giây {minute}',
    goal: 'Đã rõ kết quả: {match} {score}.',
    kickedOff: 'Các trận đã bắt đầu. Có thể cược vòng tiếp theo.',
    tooLate: 'Các trận này đã bắt đầu và không nhận cược nữa. Chưa trừ tiền.',
    'market-result': 'Bên thắng',
    'pick-home': 'Meron',
    'pick-draw': 'Hòa',
    'pick-away': 'Wala',
    team: 'Bên',
    teamLong: 'Bên',
    statHome: 'Meron thắng',
    statAway: 'Wala thắng',
    ruleHow:
      'Bốn trận của tám bên hư cấu được phân định mỗi ba phút, giống nhau cho mọi người. Bên nêu tên trước là meron, bên kia là wala. Kết quả 1 : 0 nghĩa là meron thắng, 0 : 1 là wala thắng, 0 : 0 là hòa. Ở đây không có gì là thật và không có gì giao đấu: mỗi kết quả là một con số được quay.',
    ruleBets:
      'Bên thắng: meron, wala hoặc hòa. Hòa là một kết quả riêng: khi đó cược meron và cược wala đều thua. Cược đơn gồm một lựa chọn. Cược xiên gồm lựa chọn của hai đến bốn trận khác nhau trong một vòng, không bao giờ hai lựa chọn của một trận, và thắng khi tất cả đúng. Tổng tỷ lệ là tích các tỷ lệ theo thứ tự trận, mỗi lần cắt còn hai chữ số thập phân.',
    ruleTime: 'Nhận cược đến khi các trận bắt đầu. Cược được tính một lần ngay sau 90 giây, theo tỷ lệ lúc đặt.',
    ruleModel:
      'Hòa có 64 trong 1.024 phần ở mọi trận. Trong 960 phần còn lại, meron có 480, cộng 24 cho mỗi điểm mạnh hơn wala, hoặc trừ 24 cho mỗi điểm yếu hơn, theo bảng dưới; phần còn lại là của wala. Giây phân định được quay đều từ 1 đến 90. Mọi tỷ lệ đều tính chính xác từ đó.',
    fairHow:
      'Mọi vòng đã được định trước cược đầu tiên: chúng là các mắt xích của một chuỗi băm có đầu cuối đã công bố. Mỗi vòng tiết lộ một mắt khi kết thúc, và SHA-256 của nó là mắt đã hiển thị trước đó. Không ai có thể đổi kết quả khi đã có cược.',
  },
  TH: {
    next: 'เริ่ม',
    minute: 'วินาที {minute}',
    goal: 'รู้ผลแล้ว: {match} {score}',
    kickedOff: 'เริ่มแล้ว เดิมพันนัดถัดไปได้',
    tooLate: 'คู่เหล่านี้เริ่มแล้วและไม่รับเดิมพัน ไม่มีการหักเงิน',
    'market-result': 'ผู้ชนะ',
    'pick-home': 'เมอรอน',
    'pick-draw': 'เสมอ',
    'pick-away': 'วาลา',
    team: 'ฝ่าย',
    teamLong: 'ฝ่าย',
    statHome: 'เมอรอนชนะ',
    statAway: 'วาลาชนะ',
    ruleHow:
      'แปดฝ่ายสมมติตัดสินสี่คู่ทุกสามนาที เหมือนกันสำหรับทุกคน ฝ่ายที่ระบุก่อนคือเมอรอน (meron) อีกฝ่ายคือวาลา (wala) ผล 1 : 0 คือเมอรอนชนะ 0 : 1 คือวาลาชนะ และ 0 : 0 คือเสมอ ที่นี่ไม่มีการแข่งขันจริงใด ๆ ทุกผลคือตัวเลขที่สุ่มได้',
    ruleBets:
      'ผู้ชนะ: เมอรอน วาลา หรือเสมอ เสมอเป็นผลหนึ่งต่างหาก เดิมพันเมอรอนและวาลาจะแพ้ในกรณีนั้น เดี่ยวคือหนึ่งตัวเลือก สเต็ปรวมตัวเลือกของสองถึงสี่คู่ที่ต่างกันในนัดเดียว ไม่ใช่สองตัวเลือกของคู่เดียว และชนะเมื่อถูกทั้งหมด ราคารวมคือราคาของตัวเลือกคูณกันตามลำดับคู่ ตัดเหลือทศนิยมสองตำแหน่งทุกครั้ง',
    ruleTime: 'รับเดิมพันจนเริ่ม คิดผลครั้งเดียวทันทีหลัง 90 วินาที ตามราคาที่วางเดิมพัน',
    ruleModel:
      'เสมอมี 64 จาก 1,024 ส่วนในทุกคู่ จากอีก 960 ส่วน เมอรอนได้ 480 บวก 24 ต่อแต้มที่แข็งแกร่งกว่าวาลา หรือลบ 24 ต่อแต้มที่อ่อนกว่า ตามตารางด้านล่าง ส่วนที่เหลือเป็นของวาลา วินาทีที่รู้ผลสุ่มเท่ากันจาก 1 ถึง 90 ราคาทั้งหมดคำนวณจากสิ่งนี้อย่างแม่นยำ',
    fairHow:
      'ทุกนัดถูกกำหนดก่อนเดิมพันแรก เป็นข้อของโซ่แฮชที่ประกาศปลายไว้แล้ว แต่ละนัดเปิดเผยหนึ่งข้อเมื่อจบ และ SHA-256 ของข้อนั้นคือข้อที่แสดงก่อนหน้า ไม่มีใครเปลี่ยนผลได้เมื่อมีเดิมพันแล้ว',
  },
}
