import { Field, type FieldProps } from './Field.tsx'

/** One line of text, at most 60 characters unless said otherwise (SHELL-40). */
export function TextField({ max = 60, type = 'text', lang, ...p }: FieldProps<string> & { max?: number; type?: 'text' | 'search'; lang?: 'zh' | 'en' }) {
  return (
    <Field {...p}>
      {(ids) => (
        <input
          {...ids}
          className="input"
          type={type}
          lang={lang}
          maxLength={max}
          value={p.value ?? ''}
          placeholder={p.placeholder}
          disabled={p.disabled}
          onChange={(e) => p.onChange(e.target.value === '' ? undefined : e.target.value)}
        />
      )}
    </Field>
  )
}

/** Several lines of text, with how much of the limit is used (SHELL-40). */
export function TextAreaField({ max = 60, lang, ...p }: FieldProps<string> & { max?: number; lang?: 'zh' | 'en' }) {
  return (
    <Field {...p} note={p.note ?? `${(p.value ?? '').length} / ${max}`}>
      {(ids) => (
        <textarea
          {...ids}
          className="input"
          lang={lang}
          maxLength={max}
          value={p.value ?? ''}
          placeholder={p.placeholder}
          disabled={p.disabled}
          onChange={(e) => p.onChange(e.target.value)}
        />
      )}
    </Field>
  )
}
