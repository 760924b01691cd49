import { useText } from '../../lib/i18n.ts'
import { chooseTheme, themeChoices, useThemeChoice } from '../../lib/theme-choice.ts'
import { Choice } from '../../ui/choice.tsx'

const textOf = { system: 'theme.system', dark: 'theme.dark', light: 'theme.light' } as const

/** Dark, light, or as the device is: a tap is enough. */
export function ThemeList() {
  const t = useText()
  const value = useThemeChoice()
  const choose = (chosen: string) => {
    const choice = themeChoices.find((each) => each === chosen)
    if (choice !== undefined) chooseTheme(choice)
  }
  return (
    <Choice
      label={t('theme.title')}
      options={themeChoices.map((each) => ({ value: each, label: t(textOf[each]) }))}
      value={value}
      onChange={choose}
    />
  )
}
