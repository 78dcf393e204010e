import { type FormEvent, useId, useState } from 'react'
import { useText } from '#foundation/web/text.tsx'

const MOST = 200

/** Takes what a hand scanner types, or somebody; Enter sends it, and the field is empty for the next. */
export function ReaderField({ onCode }: { onCode(code: string): void }) {
  const { t } = useText()
  const id = useId()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    setCode('')
    onCode(code.trim())
  }
  return (
    <form className="row" onSubmit={submit} autoComplete="off">
      <label htmlFor={id} className="visually-hidden">
        {t('my-qrcode.reader.code')}
      </label>
      <input
        id={id}
        className="input scan"
        // biome-ignore lint/a11y/noAutofocus: the page has this one field, and a hand scanner types into what has the focus
        autoFocus
        value={code}
        maxLength={MOST}
        placeholder={t('my-qrcode.reader.code')}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
      />
      <button type="submit" className="btn p">
        {t('my-qrcode.reader.check')}
      </button>
    </form>
  )
}
