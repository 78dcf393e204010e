import { type FormEvent, type RefObject, useEffect, useId, useState } from 'react'

const CODE_MAX = 400

/** Takes a code that is typed, or that a hand scanner types: Enter sends it, and the field is empty for the next. */
export function ScanField({
  field,
  label,
  hint,
  action,
  onCode,
}: {
  field: RefObject<HTMLInputElement | null>
  label: string
  hint: string
  action: string
  onCode(code: string): Promise<void>
}) {
  const id = useId()
  const [code, setCode] = useState('')
  useKeysGoTo(field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return
    setCode('')
    void onCode(code.trim())
  }
  return (
    <form className="row" onSubmit={submit} autoComplete="off">
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        id={id}
        ref={field}
        className="input scan"
        value={code}
        maxLength={CODE_MAX}
        placeholder={hint}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
      />
      <button type="submit" className="btn p">
        {action}
      </button>
    </form>
  )
}

/** A hand scanner types wherever the focus is: what is meant for no other field goes into this one. */
function useKeysGoTo(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const typed = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const character = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
      if (character && target instanceof Element && !target.closest('input, select, textarea, dialog')) field.current?.focus()
    }
    document.addEventListener('keydown', typed)
    return () => document.removeEventListener('keydown', typed)
  }, [field])
}
