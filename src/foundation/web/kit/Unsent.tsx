import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Link, useNavigate } from 'react-router'
import { useText } from '../text.tsx'
import type { Unsent, UnsentState } from '../unsent.ts'
import { useUnsent } from '../unsentForms.tsx'
import { Facts, Tag, type Tone } from './Card.tsx'
import { formatInstant } from './format.ts'
import { Icon } from './icons.tsx'
import { Sheet } from './Sheet.tsx'
import { useSay } from './say.tsx'

const TONES: Readonly<Record<UnsentState, Tone>> = { waiting: 'b', refused: 'r', unsure: 'w' }

/** In the header: how many forms wait on this device; pressed, which they are. Nothing where none does (SHELL-55). */
export function UnsentButton() {
  const { t } = useText()
  const list = useUnsent()?.list ?? []
  const [open, setOpen] = useState(false)
  if (list.length === 0) return null
  return (
    <>
      <button type="button" className="ico" aria-label={t('kit.unsent.count', { count: list.length })} onClick={() => setOpen(true)}>
        <Icon name="upload" />
        <b>{list.length}</b>
      </button>
      {open &&
        createPortal(
          <Sheet title={t('kit.unsent.title')} onClose={() => setOpen(false)}>
            <div className="stack">
              {list.map((thing) => (
                <One key={thing.id} thing={thing} onLeave={() => setOpen(false)} />
              ))}
            </div>
          </Sheet>,
          document.body,
        )}
    </>
  )
}

/** One form that waits: what was filled in, and where the server said no, what it said. */
function One({ thing, onLeave }: { thing: Unsent; onLeave(): void }) {
  const { t, lang } = useText()
  const { confirm } = useSay()
  const forms = useUnsent()
  const navigate = useNavigate()
  const { id, title, at, state, says, said, page } = thing
  const drop = async () => {
    const yes = await confirm({ title: t('kit.unsent.drop'), text: t('kit.unsent.dropAsk'), action: t('kit.unsent.drop'), danger: true })
    if (yes !== undefined) await forms?.drop(id)
  }
  // the server said no, so it is nowhere else: what was filled in may be put right and handed in anew
  const change = async () => {
    await forms?.takeBack(thing)
    onLeave()
    navigate(page)
  }
  return (
    <section aria-label={title}>
      <div className="row between">
        {/* in the language that it was written in */}
        <b data-typed="">{title}</b>
        <Tag tone={TONES[state]}>{t(`kit.unsent.state.${state}`)}</Tag>
      </div>
      <small>{t('kit.unsent.at', { at: formatInstant(at, lang) })}</small>
      {state === 'unsure' && <p className="note-box warn">{t('kit.unsent.unsure')}</p>}
      {state === 'refused' && (
        <>
          <h3 className="above">{t('kit.unsent.stands')}</h3>
          <p className="note-box bad lines" data-typed="">
            {says}
          </p>
        </>
      )}
      <h3 className="above">{t('kit.unsent.mine')}</h3>
      <div data-typed="">
        <Facts items={said} />
      </div>
      <div className="row wrap above near">
        {state !== 'waiting' && (
          <button type="button" className="btn p" onClick={() => void forms?.again(id)}>
            {t('kit.unsent.again')}
          </button>
        )}
        {state === 'refused' ? (
          <button type="button" className="btn link" onClick={() => void change()}>
            {t('kit.unsent.change')}
          </button>
        ) : (
          <Link className="btn link" to={page} onClick={onLeave}>
            {t('kit.unsent.open')}
          </Link>
        )}
        <button type="button" className="btn link" onClick={() => void drop()}>
          {t('kit.unsent.drop')}
        </button>
      </div>
    </section>
  )
}
