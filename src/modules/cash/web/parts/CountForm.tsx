import { useForm } from '#foundation/web/form.ts'
import { FormSheet } from '#foundation/web/kit/FormSheet.tsx'
import { formatFen } from '#foundation/web/kit/format.ts'
import { useSay } from '#foundation/web/kit/say.tsx'
import { useText } from '#foundation/web/text.tsx'
import { SentFiles } from '#services/files/web/parts/SentFiles.tsx'
import { countBag } from '../../contract/index.ts'
import module from '../../module.ts'
import { totalOf } from '../../rules/lines.ts'
import { LinesField } from './LinesField.tsx'

interface Counted {
  id: string
  number: string
  bagNo: string
  counts: readonly object[]
}

/** What is found in a bag; who counts is not told what is said to be in it. Without network it is kept and goes later (CASH-20). */
export function CountForm({ of: { id, number, bagNo, counts }, onClose }: { of: Counted; onClose(): void }) {
  const { t } = useText()
  const { say } = useSay()
  const seen = counts.length
  const form = useForm(countBag, {
    initial: { id, lines: [], photos: [], seen },
    draft: `cash.count.${id}.${seen}`,
    words: 'cash.count.',
    later: {
      title: t('cash.count.title', { number }),
      said: ({ lines }) => [
        { label: t('cash.exchanges.bagNo'), value: bagNo },
        { label: t('cash.exchanges.counted'), value: formatFen(totalOf(lines)) },
      ],
      onKept: () => {
        onClose()
        say(t('kit.unsent.kept'))
      },
    },
    onSent: ({ status, differenceFen }) => {
      onClose()
      say(t(`cash.count.done.${status}`, { difference: formatFen(differenceFen) }))
    },
  })
  return (
    <FormSheet title={t('cash.count.title', { number })} form={form} action={t('cash.act.count')} onClose={onClose}>
      <p>
        {t('cash.exchanges.bagNo')} <b translate="no">{bagNo}</b>
      </p>
      <LinesField label={t('cash.count.lines')} value={form.values.lines} fault={form.fault('lines')} onChange={(lines) => form.set('lines', lines)} />
      <SentFiles
        label={t('cash.count.photos')}
        fault={form.fault('photos')}
        policy={module.name}
        value={form.values.photos}
        onChange={(ids) => form.set('photos', ids)}
      />
    </FormSheet>
  )
}
