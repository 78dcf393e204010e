import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useText } from '../text.tsx'
import { Must, Told } from './FieldGroup.tsx'
import { PersonCell } from './Person.tsx'

interface Found {
  ssoId: string
  nameCn: string
  nameEn: string
}
type Find<P> = (keyword: string) => Promise<readonly P[]>

interface Props<P> {
  label: string
  value: P | undefined
  onChange(person: P | undefined): void
  find: Find<P>
  fault?: string | undefined
  required?: boolean
}

/** Picks a person by name, pinyin or number. `find` is the room's call of the directory. */
export function PersonField<P extends Found>({ label, value, onChange, find, fault, required }: Props<P>) {
  const { t } = useText()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required && <Must />}
      </label>
      {value ? (
        <span className="row between">
          <PersonCell person={value} />
          <button type="button" className="btn s" onClick={() => onChange(undefined)}>
            {t('kit.change')}
          </button>
        </span>
      ) : (
        <Finder<P> id={id} find={find} fault={fault !== undefined} choose={onChange} />
      )}
      <Told id={`${id}-fault`} fault={fault} />
    </div>
  )
}

/** The box one types into, with the people found below it: by the mouse, or by the arrow keys and Enter. */
function Finder<P extends Found>({ id, find, fault, choose }: { id: string; find: Find<P>; fault: boolean; choose(person: P): void }) {
  const { t, name } = useText()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { people, note } = useFound(text.trim(), find)
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const person = people[at]
    if (step && people.length > 0) setAt((at + step + people.length) % people.length)
    else if (event.key === 'Enter' && person) choose(person)
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        id={id}
        className="input"
        role="combobox"
        aria-expanded={people.length > 0}
        aria-controls={`${id}-found`}
        autoComplete="off"
        value={text}
        placeholder={t('kit.findPerson')}
        {...(people[at] && { 'aria-activedescendant': `${id}-${people[at].ssoId}` })}
        {...(fault && { 'aria-invalid': true, 'aria-describedby': `${id}-fault` })}
        onKeyDown={onKey}
        onChange={(e) => {
          setText(e.target.value)
          setAt(0)
        }}
      />
      {note && (
        <small className="note" role="status">
          {note}
        </small>
      )}
      {people.length > 0 && (
        <div id={`${id}-found`} role="listbox" className="card" style={{ maxHeight: 240, overflow: 'auto' }}>
          {people.map((person, n) => (
            <button
              key={person.ssoId}
              id={`${id}-${person.ssoId}`}
              type="button"
              role="option"
              aria-selected={n === at}
              aria-label={`${name(person)} ${person.ssoId}`}
              className={n === at ? 'option on' : 'option'}
              onClick={() => choose(person)}
            >
              <PersonCell person={person} />
            </button>
          ))}
        </div>
      )}
    </>
  )
}

const PAUSE_MS = 200

/** The people of a keyword, asked when the typing pauses; or why there are none. */
function useFound<P>(keyword: string, find: Find<P>): { people: readonly P[]; note: string | undefined } {
  const { t } = useText()
  const [answer, setAnswer] = useState<{ keyword: string; people: readonly P[]; refused?: string }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `find` is another function at each drawing
  useEffect(() => {
    if (keyword === '') return
    let stale = false
    const timer = setTimeout(async () => {
      const next = await find(keyword).then(
        (people) => ({ keyword, people }),
        (fault: unknown) => ({ keyword, people: [], refused: fault instanceof Error ? fault.message : String(fault) }),
      )
      // an answer to what was typed before may come last
      if (!stale) setAnswer(next)
    }, PAUSE_MS)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [keyword])
  if (keyword === '' || !answer) return { people: [], note: undefined }
  const nobody = answer.keyword === keyword && answer.people.length === 0
  return { people: answer.people, note: nobody ? (answer.refused ?? t('kit.nobodyFound', { keyword })) : undefined }
}
