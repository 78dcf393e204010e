import { type ClipboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../text.tsx'
import { Must, Told } from './FieldGroup.tsx'
import './rich.css'

interface Props {
  label: string
  value: string | undefined
  onChange(html: string): void
  fault?: string | undefined
  required?: boolean
  /** The language of what is written, for spelling and reading aloud. */
  lang: 'zh' | 'en'
}

/** What the toolbar does, by the commands that every browser's editing knows. */
const TOOLS = [
  { name: 'heading', command: 'formatBlock', with: 'h2' },
  { name: 'subheading', command: 'formatBlock', with: 'h3' },
  { name: 'paragraph', command: 'formatBlock', with: 'p' },
  { name: 'bold', command: 'bold' },
  { name: 'italic', command: 'italic' },
  { name: 'bullets', command: 'insertUnorderedList' },
  { name: 'numbers', command: 'insertOrderedList' },
] as const

/**
 * Writes a text with headings, lists and links as it will look. What is pasted comes without its formats; the server keeps only what such a text may
 * be made of.
 */
export function RichTextField({ label, value, onChange, fault, required, lang }: Props) {
  const { t } = useText()
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const [address, setAddress] = useState<string>()
  const selected = useRef<Range>(undefined)
  useEffect(() => {
    // what is being typed is in the element already: only a text from outside is put there
    if (area.current && area.current.innerHTML !== (value ?? '')) area.current.replaceChildren(...parsed(value ?? ''))
  }, [value])
  const told = () => onChange(area.current && (area.current.textContent ?? '').trim() !== '' ? area.current.innerHTML : '')
  const run = (command: string, given?: string) => {
    area.current?.focus()
    document.execCommand('styleWithCSS', false, 'false')
    document.execCommand(command, false, given)
    told()
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    document.execCommand('insertText', false, event.clipboardData.getData('text/plain'))
  }
  const askAddress = () => {
    const selection = getSelection()
    selected.current = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined
    setAddress('https://')
  }
  const link = () => {
    const selection = getSelection()
    if (selected.current && selection) {
      selection.removeAllRanges()
      selection.addRange(selected.current)
    }
    run('createLink', address)
    setAddress(undefined)
  }
  return (
    <div className="field">
      <span className="label" id={id}>
        {label}
        {required && <Must />}
      </span>
      <div className="rich-tools" role="toolbar" aria-label={label}>
        {TOOLS.map((tool) => (
          <button
            key={tool.name}
            type="button"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(tool.command, 'with' in tool ? tool.with : undefined)}
          >
            {t(`kit.rich.${tool.name}`)}
          </button>
        ))}
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={askAddress}>
          {t('kit.rich.link')}
        </button>
      </div>
      {address !== undefined && (
        <span className="row below near">
          <input className="input" type="url" aria-label={t('kit.rich.address')} value={address} onChange={(event) => setAddress(event.target.value)} />
          <button type="button" className="btn" onClick={link}>
            {t('kit.rich.link')}
          </button>
        </span>
      )}
      <div
        ref={area}
        className="input rich rich-area"
        lang={lang}
        contentEditable
        suppressContentEditableWarning
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={id}
        {...(fault && { 'aria-invalid': true })}
        onInput={told}
        onPaste={paste}
      />
      <Told fault={fault} />
    </div>
  )
}

const parsed = (html: string): Node[] => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes]
