import { StaleTag } from '#foundation/web/kit/Bilingual.tsx'
import { Tag } from '#foundation/web/kit/Card.tsx'
import { Icon } from '#foundation/web/kit/icons.tsx'
import { RichText } from '#foundation/web/kit/RichText.tsx'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useSend } from '#foundation/web/query.tsx'
import { useText } from '#foundation/web/text.tsx'
import { deleteFaq, type FaqCategory, type FaqItem, helpfulFaq, sortFaq } from '../../contract.ts'

interface Props {
  category: FaqCategory
  items: readonly FaqItem[]
  mark: string
  onEdit(item: FaqItem): void
}

/** The questions of one category; editors put them in order. */
export function FaqGroup({ category, items, mark, onEdit }: Props) {
  const { t } = useText()
  const sorting = useSend(sortFaq)
  if (items.length === 0) return null
  const move = (from: number, to: number) => {
    const ids = items.map(({ id }) => id)
    ids.splice(to, 0, ...ids.splice(from, 1))
    void sorting.attempt({ category, ids })
  }
  return (
    <section className="card below" id={`faq-${category}`} style={{ scrollMarginTop: 72 }}>
      <header style={{ paddingBottom: 8 }}>
        <h2>{t(`info-pages.category.${category}`)}</h2>
      </header>
      {items.map((item, i) => (
        <Item key={item.id} item={item} mark={mark} onEdit={() => onEdit(item)} {...(mark === '' && { place: { at: i, last: items.length - 1, move } })} />
      ))}
    </section>
  )
}

interface Place {
  at: number
  last: number
  move(from: number, to: number): void
}

function Item({ item, mark, onEdit, place }: { item: FaqItem; mark: string; onEdit(): void; place?: Place }) {
  const { t, pick } = useText()
  const { confirm } = useSay()
  const voting = useSend(helpfulFaq)
  const removing = useSend(deleteFaq)
  const question = pick(item.questionCn, item.questionEn)
  const remove = async () => {
    if ((await confirm({ title: t('info-pages.faq.confirmDelete'), text: question, action: t('info-pages.delete'), danger: true })) !== undefined)
      await removing.attempt({ id: item.id })
  }
  return (
    <details className="faq-item" open={mark !== ''}>
      <summary>
        <Icon name="next" />
        <span>{question}</span>
        {!item.active && <Tag>{t('info-pages.faq.hidden')}</Tag>}
        {item.can.includes('edit') && <StaleTag stale={item.stale} />}
      </summary>
      <div>
        <RichText html={pick(item.answerCn, item.answerEn)} mark={mark} prefix={`faq-${item.id}`} />
        <div className="faq-vote no-print">
          <small>{t(item.voted ? 'info-pages.faq.thanks' : 'info-pages.faq.asks')}</small>
          {(['yes', 'no'] as const).map((helpful) => (
            <button
              key={helpful}
              type="button"
              className="btn"
              aria-pressed={item.voted === helpful}
              disabled={voting.sending}
              onClick={() => void voting.attempt({ id: item.id, helpful })}
            >
              {t(`info-pages.faq.${helpful}`)}
            </button>
          ))}
          {item.can.includes('edit') && (
            <>
              <button type="button" className="btn link" onClick={onEdit}>
                {t('kit.edit')}
              </button>
              {place && place.at > 0 && (
                <button type="button" className="btn link" onClick={() => place.move(place.at, place.at - 1)}>
                  {t('info-pages.up')}
                </button>
              )}
              {place && place.at < place.last && (
                <button type="button" className="btn link" onClick={() => place.move(place.at, place.at + 1)}>
                  {t('info-pages.down')}
                </button>
              )}
              <button type="button" className="btn link" onClick={() => void remove()}>
                {t('info-pages.delete')}
              </button>
            </>
          )}
        </div>
      </div>
    </details>
  )
}
