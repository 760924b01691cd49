import { useLingui } from '@lingui/react'
import { isLanguage, languageFacts, languages } from '@pavilion/api/languages'
import { changeLanguage, useText } from '../../lib/i18n.ts'
import { Field } from '../../ui/field.tsx'

/** The operator chooses, whatever the merchant's languages are. */
export function LanguageChoice() {
  const t = useText()
  const { i18n } = useLingui()
  return (
    <Field
      label={t('ui.language')}
      isHiddenLabel
      name="language"
      kind="select"
      value={i18n.locale}
      options={languages.map((value) => ({ value, label: languageFacts[value].name }))}
      onChange={(value) => {
        if (isLanguage(value)) void changeLanguage(value)
      }}
    />
  )
}
