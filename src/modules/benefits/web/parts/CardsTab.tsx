import { useState } from 'react'
import type { OutputOf } from '#foundation/contract/endpoint.ts'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Empty, Loaded } from '#foundation/web/kit/Empty.tsx'
import { formatDay } from '#foundation/web/kit/format.ts'
import { Opens } from '#foundation/web/kit/Opens.tsx'
import { Reorder } from '#foundation/web/kit/Reorder.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useCall, useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { cardList, deleteCard, type ListedCard, siteList, sortCards } from '../../contract.ts'
import { CardForm } from './CardForm.tsx'
import { PreviewSheet } from './PreviewSheet.tsx'
import { useCompanies } from './useCompanies.ts'

type Given = OutputOf<typeof cardList>

/** All cards in their order, which is changed by dragging or by keys. */
export function CardsTab() {
  const call = useCall(cardList, {})
  return (
    <Loaded call={call} lines={8}>
      {(given) => <Cards given={given} />}
    </Loaded>
  )
}

function Cards({ given }: { given: Given }) {
  const { t, pick } = useText()
  const companies = useCompanies()
  const sites = useCall(siteList, {}).data?.list ?? []
  const [editing, edit] = useState<ListedCard | 'new'>()
  const sorting = useSend(sortCards)
  const removing = useSend(deleteCard)
  const { confirm } = useSay()
  const remove = async (card: ListedCard) => {
    const name = pick(card.titleCn, card.titleEn)
    const sure = await confirm({
      title: t('benefits.card.delete'),
      text: t('benefits.card.deleteSure', { name }),
      action: t('benefits.card.delete'),
      danger: true,
    })
    if (sure !== undefined) await removing.attempt({ code: card.code })
  }
  const leadsTo = ({ target }: ListedCard) => {
    const page = given.pages.find(({ path }) => path === target)
    const site = sites.find(({ id }) => id === target)
    return page ? pick(page.titleCn, page.titleEn) : site ? pick(site.nameCn, site.nameEn) : t('benefits.card.nowhere')
  }
  return (
    <>
      <div className="row wrap below">
        <button type="button" className="btn p" onClick={() => edit('new')}>
          {t('benefits.card.add')}
        </button>
        <Opens disabled={given.list.length === 0} label={t('benefits.preview')}>
          {(close) => <PreviewSheet onClose={close} />}
        </Opens>
      </div>
      {given.list.length === 0 ? (
        <Empty>{t('benefits.card.none')}</Empty>
      ) : (
        <Reorder
          cards
          items={given.list}
          keyOf={({ code }) => code}
          nameOf={(card) => pick(card.titleCn, card.titleEn)}
          onOrder={(cards) => void sorting.attempt({ codes: cards.map(({ code }) => code) })}
        >
          {(card) => (
            <>
              <div className="row between wrap">
                <b data-typed="">{pick(card.titleCn, card.titleEn)}</b>
                <span className="row wrap">
                  <Tag tone={card.when === 'now' ? 'g' : 'n'}>{t(`benefits.when.${card.when}`)}</Tag>
                  {!card.offered && <Tag tone="w">{t('benefits.card.notOffered')}</Tag>}
                </span>
              </div>
              <small>
                {t(`benefits.figure.${card.figure}`)} · {leadsTo(card)} · {companies.said(card.entities)} · {t('benefits.card.clicks', { count: card.clicks })}
              </small>
              <Dates card={card} />
              <div className="row wrap above near">
                <button type="button" className="btn link" aria-label={`${t('kit.edit')} ${pick(card.titleCn, card.titleEn)}`} onClick={() => edit(card)}>
                  {t('kit.edit')}
                </button>
                <button
                  type="button"
                  className="btn link"
                  aria-label={`${t('benefits.card.delete')} ${pick(card.titleCn, card.titleEn)}`}
                  onClick={() => void remove(card)}
                >
                  {t('benefits.card.delete')}
                </button>
              </div>
            </>
          )}
        </Reorder>
      )}
      {editing && <CardForm card={editing === 'new' ? undefined : editing} given={given} sites={sites} onClose={() => edit(undefined)} />}
    </>
  )
}

function Dates({ card: { activeFrom, activeTo } }: { card: ListedCard }) {
  const { t, lang } = useText()
  const from = formatDay(activeFrom, lang)
  return (
    <small className="line">
      {activeTo === null ? t('benefits.card.since', { from }) : t('benefits.card.between', { from, to: formatDay(activeTo, lang) })}
    </small>
  )
}
