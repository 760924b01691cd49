/** What this game says beside what every slot says. A language that lacks one does not compile. */
export type Texts = {
  ruleLines: string
  rulePair: string
  ruleBell: string
  bellRings: string
}
