import { type Ref, type TextareaHTMLAttributes, useId } from 'react'
import styles from './text-area.module.css'

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & { label: string; ref?: Ref<HTMLTextAreaElement> }

/** A labelled field for a text of several lines. */
export function TextArea({ label, ...rest }: Props) {
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea {...rest} id={id} className={styles.text} />
    </div>
  )
}
