import type { Language } from '@pavilion/game-kit/languages'
import type { en } from './en.ts'

/** The texts for matches of maps, where they differ from those for matches of goals. */
type OwnKey = Extract<
  keyof typeof en,
  | 'next'
  | 'goal'
  | 'kickedOff'
  | 'tooLate'
  | 'market-result'
  | 'market-goals'
  | 'market-score'
  | 'over'
  | 'under'
  | 'goalsFor'
  | 'goalsForLong'
  | 'statHome'
  | 'statAway'
  | 'goalsPerMatch'
  | 'ruleHow'
  | 'ruleBets'
  | 'ruleTime'
  | 'ruleModel'
  | 'fairHow'
>

/** The words of e-sports: maps, and no draw. */
export const esports: Readonly<Record<Language, Record<OwnKey, string>>> = {
  EN: {
    next: 'Start of',
    goal: 'Map won! {match} {score}.',
    kickedOff: 'The matches have begun. The next matchday can be bet on.',
    tooLate: 'These matches have begun and take no more bets. Nothing was staked.',
    'market-result': 'Winner',
    'market-goals': 'Maps played',
    'market-score': 'Score in maps',
    over: 'Three maps',
    under: 'Two maps',
    goalsFor: 'M',
    goalsForLong: 'Maps won and lost',
    statHome: 'First team wins',
    statAway: 'Second team wins',
    goalsPerMatch: 'Maps per match',
    ruleHow:
      'Four matches of eight invented teams are played every three minutes, the same for everybody. A match is the best of three maps: whoever wins two has won, and there is no draw. A map takes 30 seconds. Nothing here is a real competition: every map is drawn.',
    ruleBets:
      'Winner: who wins two maps. Maps played: over 2.5 is three maps, under 2.5 is two. Score in maps: 2-0, 2-1, 1-2 or 0-2. A single bet is on one pick. A combination joins picks of two to four different matches of one matchday, never two of one match, and wins when all are right. Its total odds are those of its picks multiplied in the order of the matches and cut to two decimals each time.',
    ruleTime:
      'Bets on a matchday are taken until its matches begin. They are settled once, right after the end, at the odds they were placed at.',
    ruleModel:
      'Each map is decided anew at the same chance: the first team has 32 of 64 parts, plus its strength and less that of the other team, in the table below; the other team has the rest. The maps before count for nothing. All odds come from this exactly.',
    fairHow:
      'All matchdays were fixed before the first bet: they are the links of a chain of hashes whose end was published. Each matchday reveals one link when it is over, and its SHA-256 is the link that was shown before. Nobody can change a map once bets are in.',
  },
  TY: {
    next: 'Simula ng',
    goal: 'Panalo sa mapa! {match} {score}.',
    kickedOff: 'Nagsimula na ang mga laban. Puwede nang tumaya sa susunod na araw.',
    tooLate: 'Nagsimula na ang mga labang ito at wala nang tinatanggap na taya. Walang itinaya.',
    'market-result': 'Panalo',
    'market-goals': 'Bilang ng mapa',
    'market-score': 'Iskor sa mapa',
    over: 'Tatlong mapa',
    under: 'Dalawang mapa',
    goalsFor: 'M',
    goalsForLong: 'Mapang naipanalo at naipatalo',
    statHome: 'Panalo ang unang koponan',
    statAway: 'Panalo ang ikalawang koponan',
    goalsPerMatch: 'Mapa bawat laban',
    ruleHow:
      'Apat na laban ng walong gawa-gawang koponan ang nilalaro tuwing tatlong minuto, pareho para sa lahat. Ang laban ay best of three na mapa: panalo ang unang makadalawa, at walang tabla. Ang bawat mapa ay 30 segundo. Hindi ito totoong paligsahan: bawat mapa ay binubunot.',
    ruleBets:
      'Panalo: kung sino ang makakadalawang mapa. Bilang ng mapa: ang higit 2.5 ay tatlong mapa, ang kulang 2.5 ay dalawa. Iskor sa mapa: 2-0, 2-1, 1-2 o 0-2. Ang isahang taya ay sa isang pili. Ang kombinasyon ay nagsasama ng mga pili sa dalawa hanggang apat na magkaibang laban ng isang araw, hindi dalawa sa iisang laban, at panalo kapag tama lahat. Ang kabuuang odds ay ang odds ng mga pili na pinarami ayon sa ayos ng mga laban at pinuputol sa dalawang desimal bawat ulit.',
    ruleTime: 'Tinatanggap ang taya hanggang sa simula ng mga laban. Isang beses itong tinutuos pagkatapos, sa odds noong tumaya ka.',
    ruleModel:
      'Bawat mapa ay bagong bunot sa parehong tsansa: may 32 sa 64 na bahagi ang unang koponan, dagdag ang lakas nito at bawas ang lakas ng kalaban, ayon sa talaan sa ibaba; sa kalaban ang natitira. Walang epekto ang mga naunang mapa. Dito eksaktong galing ang lahat ng odds.',
    fairHow:
      'Itinakda ang lahat ng araw bago ang unang taya: sila ang mga kawing ng tanikala ng hash na inilathala ang dulo. Bawat araw ay naglalantad ng isang kawing kapag tapos na, at ang SHA-256 nito ang kawing na ipinakita noon. Walang makapagbabago ng mapa kapag may taya na.',
  },
  CN: {
    next: '即将开赛：',
    goal: '拿下一图！{match} {score}。',
    kickedOff: '比赛开始。现在可投注下一轮。',
    tooLate: '这些比赛已开始，不再接受投注，未扣款。',
    'market-result': '胜者',
    'market-goals': '地图数',
    'market-score': '地图比分',
    over: '三张地图',
    under: '两张地图',
    goalsFor: '图',
    goalsForLong: '胜负地图数',
    statHome: '前队胜',
    statAway: '后队胜',
    goalsPerMatch: '场均地图',
    ruleHow:
      '八支虚构战队每三分钟进行四场比赛，所有人看到的相同。每场三局两胜：先赢两张地图者获胜，没有平局。每张地图 30 秒。这里没有真实的比赛：每张地图都是抽取的。',
    ruleBets:
      '胜者：谁赢得两张地图。地图数：大 2.5 为三张，小 2.5 为两张。地图比分：2-0、2-1、1-2 或 0-2。单式为一个选项。串关由同一轮两到四场不同比赛的选项组成，同一场不能选两项，全部正确才算赢。总赔率为各选项赔率按比赛顺序相乘，每次截到两位小数。',
    ruleTime: '每轮在比赛开始前接受投注，结束后立即按下注时的赔率结算一次。',
    ruleModel:
      '每张地图都以相同的机会重新抽取：前队占 64 份中的 32 份，加上本队实力、减去对方实力（见下表），其余属于后队。之前的地图没有影响。所有赔率都由此精确得出。',
    fairHow:
      '所有比赛日在第一笔投注前就已确定：它们是一条哈希链的各环，链尾已公布。每轮结束时公开一环，其 SHA-256 就是之前公开的一环。投注之后谁也无法改变地图的胜负。',
  },
  VI: {
    next: 'Bắt đầu',
    goal: 'Thắng một ván! {match} {score}.',
    kickedOff: 'Các trận đã bắt đầu. Có thể cược vòng tiếp theo.',
    tooLate: 'Các trận này đã bắt đầu và không nhận cược nữa. Chưa trừ tiền.',
    'market-result': 'Đội thắng',
    'market-goals': 'Số ván',
    'market-score': 'Tỷ số ván',
    over: 'Ba ván',
    under: 'Hai ván',
    goalsFor: 'V',
    goalsForLong: 'Ván thắng và thua',
    statHome: 'Đội đầu thắng',
    statAway: 'Đội sau thắng',
    goalsPerMatch: 'Ván mỗi trận',
    ruleHow:
      'Bốn trận của tám đội hư cấu diễn ra mỗi ba phút, giống nhau cho mọi người. Mỗi trận thắng hai trong ba ván: đội nào thắng hai ván trước là thắng, không có hòa. Mỗi ván kéo dài 30 giây. Đây không phải giải đấu thật: mỗi ván đều được quay.',
    ruleBets:
      'Đội thắng: đội nào thắng hai ván. Số ván: trên 2.5 là ba ván, dưới 2.5 là hai ván. Tỷ số ván: 2-0, 2-1, 1-2 hoặc 0-2. Cược đơn gồm một lựa chọn. Cược xiên gồm lựa chọn của hai đến bốn trận khác nhau trong một vòng, không bao giờ hai lựa chọn của một trận, và thắng khi tất cả đúng. Tổng tỷ lệ là tích các tỷ lệ theo thứ tự trận, mỗi lần cắt còn hai chữ số thập phân.',
    ruleTime: 'Nhận cược đến khi các trận bắt đầu. Cược được tính một lần ngay sau khi kết thúc, theo tỷ lệ lúc đặt.',
    ruleModel:
      'Mỗi ván được quay mới với cùng cơ hội: đội đầu có 32 trong 64 phần, cộng sức mạnh của mình và trừ sức mạnh của đội kia, theo bảng dưới; phần còn lại là của đội kia. Các ván trước không ảnh hưởng. Mọi tỷ lệ đều tính chính xác từ đó.',
    fairHow:
      'Mọi vòng đã được định trước cược đầu tiên: chúng là các mắt xích của một chuỗi băm có đầu cuối đã công bố. Mỗi vòng tiết lộ một mắt khi kết thúc, và SHA-256 của nó là mắt đã hiển thị trước đó. Không ai có thể đổi kết quả ván khi đã có cược.',
  },
  TH: {
    next: 'เริ่มแข่ง',
    goal: 'ชนะหนึ่งแมป! {match} {score}',
    kickedOff: 'เริ่มแข่งแล้ว เดิมพันนัดถัดไปได้',
    tooLate: 'คู่เหล่านี้เริ่มแข่งแล้วและไม่รับเดิมพัน ไม่มีการหักเงิน',
    'market-result': 'ผู้ชนะ',
    'market-goals': 'จำนวนแมป',
    'market-score': 'สกอร์แมป',
    over: 'สามแมป',
    under: 'สองแมป',
    goalsFor: 'แมป',
    goalsForLong: 'แมปที่ชนะและแพ้',
    statHome: 'ทีมแรกชนะ',
    statAway: 'ทีมหลังชนะ',
    goalsPerMatch: 'แมปต่อคู่',
    ruleHow:
      'แปดทีมสมมติแข่งสี่คู่ทุกสามนาที เหมือนกันสำหรับทุกคน แต่ละคู่แข่งสองในสามแมป ทีมที่ชนะสองแมปก่อนเป็นผู้ชนะ ไม่มีเสมอ แมปหนึ่งใช้เวลา 30 วินาที ที่นี่ไม่มีการแข่งขันจริง ทุกแมปมาจากการสุ่ม',
    ruleBets:
      'ผู้ชนะ: ทีมใดชนะสองแมป จำนวนแมป: สูง 2.5 คือสามแมป ต่ำ 2.5 คือสองแมป สกอร์แมป: 2-0, 2-1, 1-2 หรือ 0-2 เดี่ยวคือหนึ่งตัวเลือก สเต็ปรวมตัวเลือกของสองถึงสี่คู่ที่ต่างกันในนัดเดียว ไม่ใช่สองตัวเลือกของคู่เดียว และชนะเมื่อถูกทั้งหมด ราคารวมคือราคาของตัวเลือกคูณกันตามลำดับคู่ ตัดเหลือทศนิยมสองตำแหน่งทุกครั้ง',
    ruleTime: 'รับเดิมพันจนเริ่มแข่ง คิดผลครั้งเดียวทันทีหลังจบ ตามราคาที่วางเดิมพัน',
    ruleModel:
      'ทุกแมปสุ่มใหม่ด้วยโอกาสเท่าเดิม ทีมแรกได้ 32 จาก 64 ส่วน บวกความแข็งแกร่งของตนและลบของอีกทีมตามตารางด้านล่าง ส่วนที่เหลือเป็นของอีกทีม แมปก่อนหน้าไม่มีผล ราคาทั้งหมดคำนวณจากสิ่งนี้อย่างแม่นยำ',
    fairHow:
      'ทุกนัดถูกกำหนดก่อนเดิมพันแรก เป็นข้อของโซ่แฮชที่ประกาศปลายไว้แล้ว แต่ละนัดเปิดเผยหนึ่งข้อเมื่อจบ และ SHA-256 ของข้อนั้นคือข้อที่แสดงก่อนหน้า ไม่มีใครเปลี่ยนผลแมปได้เมื่อมีเดิมพันแล้ว',
  },
}
