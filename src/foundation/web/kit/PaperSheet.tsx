import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { sayBytes } from '#foundation/contract/texts.ts'
import { useText } from '../text.tsx'
import { ChoiceField } from './ChoiceFields.tsx'
import { FilePicker } from './FilePicker.tsx'
import { type FileLimits, faultIn } from './fileLimits.ts'
import { PaperCorners } from './PaperCorners.tsx'
import { PaperLine } from './PaperLine.tsx'
import type { Look } from './paperPixels.ts'
import { Sheet } from './Sheet.tsx'
import { useSay } from './say.tsx'
import { TextField } from './TextFields.tsx'
import { usePapers } from './usePapers.ts'
import { useDesk } from './useWidth.ts'
import './papers.css'

interface Props {
  policy: FileLimits
  /** So many files are there already. */
  taken: number
  onMade(file: File): void
  onClose(): void
}
const LOOKS: readonly Look[] = ['clear', 'photo', 'ink']

/**
 * Photographs of papers become one PDF: each straightened by its corners, turned, put in order, all within the size that the policy allows. Its words are those
 * of services/files, on which every page with a `FilesField` stands: the first page does without them.
 */
export default function PaperSheet({ policy, taken, onMade, onClose }: Props) {
  const { t } = useText()
  const desk = useDesk()
  const { confirm } = useSay()
  const papers = usePapers()
  const [look, setLook] = useState<Look>('clear')
  const [name, setName] = useState<string | undefined>(t('files.papers.fileName'))
  const [adjusted, setAdjusted] = useState<number>()
  const { place, focusOn } = useFocusAfter()
  const { photos, making } = papers
  const photo = photos.find(({ key }) => key === adjusted)
  const room = policy.under ? policy.maxSize - 1 : policy.maxSize
  const fileName = `${name?.trim() ?? ''}.pdf`
  const nameFault = name?.trim() ? faultIn(policy, { name: fileName, size: 1, taken }) : t('files.papers.noName')

  const adjust = (key: number | undefined) => {
    if (key === undefined) focusOn(`adjust-${adjusted}`)
    setAdjusted(key)
  }
  const close = async () => {
    if (photo) return adjust(undefined)
    const leaves = photos.length === 0 || (await confirm({ title: t('files.papers.leave'), action: t('files.papers.leaves'), danger: true })) !== undefined
    if (leaves) onClose()
  }
  const make = async () => {
    const bytes = await papers.make(look, room, name?.trim() ?? '', t('files.papers.tooMuch', { size: sayBytes(policy.maxSize) }))
    if (bytes) onMade(new File([bytes], fileName, { type: 'application/pdf' }))
  }
  // it may stand in a form, which is not what Enter sends from here
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  return (
    <Sheet
      title={photo ? t('files.papers.adjust', { page: photos.indexOf(photo) + 1 }) : t('kit.takePapers')}
      onClose={() => void close()}
      footer={
        photo ? (
          <button type="button" className="btn p" onClick={() => adjust(undefined)}>
            {t('files.papers.done')}
          </button>
        ) : (
          <button
            type="button"
            className="btn p"
            disabled={photos.length === 0 || papers.reading || making !== undefined || nameFault !== undefined}
            onClick={() => void make()}
          >
            {t('files.papers.make')}
          </button>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys are kept from the form around it; it takes none itself */}
      <div ref={place} className="stack papers" onKeyDown={onKeyDown}>
        {photo ? (
          <PaperCorners photo={photo} onChange={(corners) => papers.change(photo.key, { corners })} />
        ) : (
          <>
            <p className="muted">{t('files.papers.hint')}</p>
            <span className="row wrap">
              {!desk && <FilePicker label={t('kit.takePhoto')} disabled={papers.reading} camera onChoose={(files) => void papers.add(files)} />}
              <FilePicker label={t('files.papers.choose')} disabled={papers.reading} accept="image/*" many onChoose={(files) => void papers.add(files)} />
            </span>
            <ol className="paper-lines">
              {photos.map((one, at) => (
                <PaperLine
                  key={one.key}
                  photo={one}
                  look={look}
                  number={at + 1}
                  of={photos.length}
                  onAdjust={() => adjust(one.key)}
                  onRotate={() => papers.change(one.key, { quarters: (one.quarters + 1) % 4 })}
                  onMove={(by) => {
                    focusOn(`${by < 0 ? 'up' : 'down'}-${one.key}`, `adjust-${one.key}`)
                    papers.move(one.key, by)
                  }}
                  onRemove={() => {
                    focusOn(`adjust-${(photos[at + 1] ?? photos[at - 1])?.key}`)
                    papers.remove(one.key)
                  }}
                />
              ))}
            </ol>
            {photos.length > 0 && (
              <>
                <ChoiceField
                  label={t('files.papers.look')}
                  value={look}
                  options={LOOKS.map((value) => ({ value, label: t(`files.papers.look.${value}`) }))}
                  onChange={(to) => to && setLook(to)}
                />
                <TextField label={t('files.papers.name')} max={100} value={name} onChange={setName} fault={nameFault} required />
              </>
            )}
            <p role="status" className="muted">
              {papers.reading ? t('files.papers.reading') : making !== undefined && t('files.papers.making', { page: making, pages: photos.length })}
            </p>
            {papers.fault && (
              <p className="fault" role="alert">
                {papers.fault}
              </p>
            )}
          </>
        )}
      </div>
    </Sheet>
  )
}

/** What is moved in a list, or stood behind another view, loses the focus: it goes back to the first of these that is there, or to the first button. */
function useFocusAfter() {
  const place = useRef<HTMLDivElement>(null)
  const wanted = useRef<readonly string[]>(undefined)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const found = wanted.current.map((does) => place.current?.querySelector<HTMLButtonElement>(`[data-does="${does}"]:not(:disabled)`)).find(Boolean)
    ;(found ?? place.current?.querySelector('button'))?.focus()
    wanted.current = undefined
  })
  const focusOn = (...does: readonly string[]) => {
    wanted.current = does
  }
  return { place, focusOn }
}
