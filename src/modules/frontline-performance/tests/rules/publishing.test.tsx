// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asSsoId } from '#foundation/contract/schemas.ts'
import { buttonOf, cleanUp, fakeHost, json, press, serveWith, show, windowOf } from '#foundation/web/tests/page.tsx'
import { type Form, formPublish, type TeamRow } from '../../contract/index.ts'
import words from '../../locales/zh.json' with { type: 'json' }
import { itemsOf, withGiven } from '../../rules/items.ts'
import { ReviewForm } from '../../web/parts/ReviewForm.tsx'
import { TeamBar } from '../../web/parts/TeamBar.tsx'

const ID = '0190b1a0-0000-7000-8000-000000000001'
const HEAD = {
  ...{ id: ID, version: 4, positionCn: '', positionEn: '', year: 2026, period: '1' as const, state: 'manager-review' as const },
  person: { ssoId: asSsoId('10000001'), nameCn: '李晓雯', nameEn: 'Li Xiaowen', departmentCn: '', departmentEn: '' },
  ...{ selfDone: true, selfScore: 3, managerScore: null, rating: null, can: ['score' as const, 'publish' as const] },
}
const ITEMS = itemsOf([{ goalText: '零责任事故', measure: '', weight: 100 }])
const REVIEW: Form = {
  ...HEAD,
  ...{ selfFrom: '2026-11-01', selfDue: '2026-11-15', publishDue: '2026-11-30', manager: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', openedAt: null, reviewAt: null, publishedAt: null },
  items: withGiven(
    ITEMS,
    'manager',
    ITEMS.map(({ seq }) => ({ seq, score: 3, comment: '达到预期' })),
  ),
}
const ROW: TeamRow = { ...HEAD, departmentCn: '', departmentEn: '', goalsSet: 1 }

beforeEach(() => {
  fakeHost()
  windowOf(1440)
})
afterEach(cleanUp)

test('FLPF-01 a form is published after a question that says that it cannot be undone, and not without', async () => {
  const asked = async (piece: ReactNode, button: string, question: string) => {
    const sent: unknown[] = []
    serveWith((url, { body }) => {
      if (url === formPublish.path) sent.push(JSON.parse(String(body)))
      return json({ code: '10000', content: { published: 1 } })
    })
    const page = await show(piece, { words })
    const dialog = () => page.querySelector('dialog')
    await press(buttonOf(page, button))
    expect(dialog()?.textContent).toContain(question)
    await press(dialog()?.querySelector('footer .btn'))
    expect([sent, dialog()]).toEqual([[], null])
    await press(buttonOf(page, button))
    expect(sent).toEqual([])
    await press(dialog()?.querySelector('footer .btn.p'))
    expect(sent).toMatchObject([{ forms: [{ id: ID, version: 4 }] }])
  }
  await asked(<ReviewForm form={REVIEW} />, '发布', '发布后李晓雯即可查看评分和评语，且不可撤销')
  await asked(<TeamBar rows={[ROW]} onDone={() => {}} />, '发布（1）', '将发布1份绩效表，发布后员工即可查看，且不可撤销')
})
