import { useState } from 'react'
import { leadsSomewhere } from '#foundation/contract/links.ts'
import { Leads } from '#foundation/web/kit/Leads.tsx'
import { Said } from '#foundation/web/kit/Reading.tsx'
import { useText } from '#foundation/web/text.tsx'
import type { ReaderItem } from '#modules/cms/contract/index.ts'
import { ItemSheet } from './ItemSheet.tsx'

/** Cards of values, behaviours and what the resort offers: a picture, a few words, and what is behind them in place. */
export function Tiles({ list, numbered = false }: { list: readonly ReaderItem[]; numbered?: boolean }) {
  const [open, setOpen] = useState<ReaderItem>()
  return (
    <>
      <ul className="cult-tiles">
        {list.map((one, at) => (
          <li key={one.id} className="card cult-tile">
            <Tile one={one} no={numbered ? at + 1 : undefined} onOpen={() => setOpen(one)} />
          </li>
        ))}
      </ul>
      {open && <ItemSheet id={open.id} title={<Said cn={open.titleCn} en={open.titleEn} />} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Tile({ one, no, onOpen }: { one: ReaderItem; no: number | undefined; onOpen(): void }) {
  const { t, pick } = useText()
  const picture = one.avatar ?? one.cover
  const title = { cn: one.cardTitleCn || one.titleCn, en: one.cardTitleEn || one.titleEn }
  return (
    <>
      <div className="row cult-tileHead">
        <span className="cult-avatar">{picture?.startsWith('/') && <img src={picture.replace('size=screen', 'size=thumb')} alt="" loading="lazy" />}</span>
        <div>
          <h3>
            {no !== undefined && <span className="cult-no">{no}</span>}
            <Said {...title} />
          </h3>
          {(one.cardSubtitleCn || one.cardSubtitleEn) && (
            <p className="hint">
              <Said cn={one.cardSubtitleCn} en={one.cardSubtitleEn} />
            </p>
          )}
        </div>
      </div>
      {(one.cardContentCn || one.cardContentEn) && (
        <p>
          <Said cn={one.cardContentCn} en={one.cardContentEn} />
        </p>
      )}
      <div className="row wrap cult-tileFoot">
        {one.opens && (
          <button type="button" className="btn link" aria-label={t('culture.readMoreOf', { title: pick(title.cn, title.en) })} onClick={onOpen}>
            {t('culture.readMore')}
          </button>
        )}
        {leadsSomewhere(one.link) && (
          <Leads className="btn link" to={one.link}>
            {t('culture.toLink')}
          </Leads>
        )}
      </div>
    </>
  )
}
