import { useId, useRef, useState } from 'react'
import { useText } from '../text.tsx'
import { PersonCell } from './Person.tsx'

interface Found {
  ssoId: string
  nameCn: string
  nameEn: string
}

/** Picks a person by name, pinyin or number. `find` is the room's call of the directory. */
export function PersonField<P extends Found>({
  label,
  value,
  onChange,
  find,
  fault,
  required,
}: {
  label: string
  value: P | undefined
  onChange(person: P | undefined): void
  find(keyword: string): Promise<readonly P[]>
  fault?: string | undefined
  required?: boolean
}) {
  const { t, name } = useText()
  const id = useId()
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly P[]>([])
  const asked = useRef('')
  const search = async (keyword: string) => {
    setText(keyword)
    asked.current = keyword
    const answer = keyword.trim() === '' ? [] : await find(keyword.trim()).catch(() => [])
    // an answer to what was typed before may come last
    if (asked.current === keyword) setFound(answer)
  }
  const choose = (person: P) => {
    asked.current = ''
    onChange(person)
    setText('')
    setFound([])
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && (
          <span className="must" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {value ? (
        <span className="row between">
          <PersonCell person={value} />
          <button type="button" className="btn s" onClick={() => onChange(undefined)}>
            {t('kit.change')}
          </button>
        </span>
      ) : (
        <>
          <input
            id={id}
            className="input"
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={`${id}-found`}
            autoComplete="off"
            value={text}
            placeholder={t('kit.findPerson')}
            {...(fault && { 'aria-invalid': true })}
            onChange={(e) => void search(e.target.value)}
          />
          {found.length > 0 && (
            <div id={`${id}-found`} role="listbox" className="card" style={{ maxHeight: 240, overflow: 'auto' }}>
              {found.map((person) => (
                <button
                  key={person.ssoId}
                  type="button"
                  role="option"
                  aria-selected="false"
                  aria-label={`${name(person)} ${person.ssoId}`}
                  style={{ display: 'block', width: '100%', padding: '8px 12px' }}
                  onClick={() => choose(person)}
                >
                  <PersonCell person={person} />
                </button>
              ))}
            </div>
          )}
        </>
      )}
      {fault && (
        <span className="fault" role="alert">
          {fault}
        </span>
      )}
    </div>
  )
}
