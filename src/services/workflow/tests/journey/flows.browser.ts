import { expect, type Locator, type Page, test } from '@playwright/test'
import { become, expectAccessible, expectFits, isPhone, needsRoom, noRawKeys, portalDay, post, signIn, told } from '#foundation/testing/browser.ts'
import { addDays, addHours, firstOfMonth, fromWallClock } from '#foundation/time.ts'

const MEALS = '/api/ehs-ess/free-meal/v1'
const FLOWS = '/api/basic/workflow/v1/workflowconfig'
const ADMIN = '10000009'
/** Reports to the manager, and asks for little else. */
const MEMBER = '10000012'

interface Ref {
  id: string
  no: string
}
interface Detail {
  version: number
  holders: { person: { ssoId: string } }[]
}

/** What nobody else asks for, so that the path drawn here takes no request but these. */
const hoursOf = (page: Page): number => (isPhone(page) ? 1.5 : 2.5)

async function mine(page: Page): Promise<{
  overtime: { periods: { startTime: string; durationHours: number; status: string }[] }
  requests: { id: string; status: string; workflowItem: string }[]
}> {
  return ((await (await page.request.get(`${MEALS}/mine`)).json()) as { content: never }).content
}

/** The member asks for overtime meals, at a time that no request lies in. */
async function ask(page: Page): Promise<Ref> {
  await become(page, MEMBER)
  const { periods } = (await mine(page)).overtime
  const first = firstOfMonth(await portalDay(page))
  const hours = hoursOf(page)
  const starts = Array.from({ length: 27 }, (_, n) => fromWallClock(`${addDays(first, n)}T02:00`))
  const free = starts.find((start) =>
    periods.every((p) => !(new Date(p.startTime) < addHours(start, hours) && start < addHours(new Date(p.startTime), p.durationHours))),
  )
  return post<Ref>(page, `${MEALS}/overtime`, { startTime: free!.toISOString(), durationHours: hours, reason: '开园前设备点检' })
}

async function takeBack(page: Page, items: readonly Ref[]): Promise<void> {
  await become(page, MEMBER)
  for (const one of (await mine(page)).requests)
    if (one.status === 'pending' && items.some((item) => item.id === one.workflowItem)) await post(page, `${MEALS}/withdraw`, { id: one.id })
}

const read = async (page: Page, { id }: Ref): Promise<Detail> =>
  ((await (await page.request.get(`/api/basic/workflow/v1/workflowitem/detail?id=${id}`)).json()) as { content: Detail }).content

const TYPED = '[data-typed], body [lang="zh"]'
async function sound(page: Page): Promise<void> {
  await noRawKeys(page, TYPED)
  await expectAccessible(page)
  await expectFits(page)
}
const sheet = (page: Page): Locator => page.getByRole('dialog')

let asked: Ref[] = []
test.afterEach(async ({ page }) => {
  await takeBack(page, asked)
  asked = []
})

test('WF-11 an administrator draws a flow with a condition and publishes it while requests run: each follows its version', async ({ page }) => {
  needsRoom('free-meal')
  const before = await ask(page)
  asked = [before]
  await signIn(page, ADMIN, '/zh/workflow/config')
  if (isPhone(page)) await page.getByRole('button', { name: '筛选' }).click()
  await page.getByLabel('名称或编码').fill('MEAL_OVERTIME')
  await page.getByRole('button', { name: '查询' }).last().click()
  await page.getByRole('link', { name: '加班餐申请' }).click()

  // a path before the default, with a condition on hours and a step of the HRBP
  await page.getByRole('button', { name: '添加路径' }).click()
  const path = page.locator('section.card').filter({ hasText: '新条件' })
  await path.getByRole('button', { name: '编辑条件' }).click()
  await sheet(page).getByLabel('条件项').selectOption({ label: '加班时长' })
  await sheet(page).getByLabel('比较方式').selectOption({ label: '等于' })
  await sheet(page)
    .getByLabel('值', { exact: true })
    .fill(String(hoursOf(page)))
  await sound(page)
  await sheet(page).getByRole('button', { name: '完成' }).click()
  const drawn = page.locator('section.card').filter({ hasText: `加班时长为${hoursOf(page)}` })
  await page.getByRole('button', { name: '保存草稿' }).click()
  // the new step has no name yet: said beside the step, and in it beside the field
  await expect(drawn.getByText(/处需要修改/)).toBeVisible()
  await drawn.getByRole('button', { name: '编辑未命名步骤' }).click()
  await expect(sheet(page).getByText('请填写此项').first()).toBeVisible()
  await sheet(page).getByLabel('步骤中文名称').fill('人事复核')
  await sheet(page).getByLabel('步骤英文名称').fill('HR check')
  await sheet(page).getByLabel('审批人', { exact: false }).first().selectOption({ label: 'HRBP' })
  await sound(page)
  await sheet(page).getByRole('button', { name: '完成' }).click()
  await sound(page)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('有草稿')).toBeVisible()
  // without the mark of what is not saved: the form has begun anew
  await expect(page.getByRole('tab', { name: '编辑', exact: true })).toBeVisible()

  // what it changes, tried and published
  await page.getByRole('tab', { name: /试算/ }).click()
  await page.getByLabel('申请人').fill(MEMBER)
  await page.getByRole('option', { name: new RegExp(MEMBER) }).click()
  await page.getByLabel('加班时长').fill(String(hoursOf(page)))
  await expect(page.getByText('人事复核')).toBeVisible()
  await sound(page)
  await page.getByRole('tab', { name: /比较与发布/ }).click()
  await expect(page.getByText(new RegExp(`加班时长为${hoursOf(page)}：人事复核`))).toBeVisible()
  await page.getByLabel('变更说明（选填）').fill('部分时长由人事复核')
  await sound(page)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await told(page, /版本 \d+ 已发布/)

  // new requests follow it, the one on its way keeps its own
  const flow = page.url()
  const after = await ask(page)
  asked = [before, after]
  const [old, fresh] = [await read(page, before), await read(page, after)]
  expect(old.version).toBeLessThan(fresh.version)
  expect(old.holders.map((h) => h.person.ssoId)).not.toEqual(fresh.holders.map((h) => h.person.ssoId))
  await signIn(page, ADMIN, `${new URL(flow).pathname}?tab=running` as `/${string}`)
  const row = (item: Ref) => page.locator(isPhone(page) ? '.mcard' : 'tbody tr').filter({ hasText: item.no })
  await expect(row(before)).toContainText(`版本 ${old.version}`)
  await expect(row(after)).toContainText(`版本 ${fresh.version}`)
  await sound(page)
})

test('WF-53 who saves over what was saved meanwhile is told by whom, and decides; what was typed is kept', async ({ page }) => {
  needsRoom('free-meal')
  await become(page, ADMIN)
  const code = `J${isPhone(page) ? 'P' : 'D'}${crypto.randomUUID().slice(0, 8)}`
  const flow = { nameCn: '会议室申请', nameEn: 'Meeting room', code, type: 'general', catalog: 'MEAL_OVERTIME' }
  const paths = [{ conditions: [], steps: [{ key: 'first', nameCn: '审批', nameEn: 'Approval', approver: 'line-manager' }] }]
  const { id, revision } = await post<{ id: string; revision: number }>(page, `${FLOWS}/save`, { ...flow, paths })
  await signIn(page, ADMIN, `/en/workflow/config/${id}`)
  await page.getByLabel('Time limit unless a step says so').fill('12')
  // by the same administrator, as in another window
  await post(page, `${FLOWS}/save`, { ...flow, id, revision, nameEn: 'Meeting rooms', paths })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText(/changed this workflow while you were editing/)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Time limit unless a step says so')).toHaveValue('12')
  await expect(page.getByText(/You saved changes in another window/)).toBeVisible()
  await sound(page)
  await page.getByRole('button', { name: 'Keep what I entered' }).click()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/save') && answer.ok())
  await page.getByRole('button', { name: 'Save draft' }).click()
  expect(await (await saved).json()).toMatchObject({ code: '10000' })
  await expect(page.getByText(/You saved changes in another window/)).toBeHidden()
  await post(page, `${FLOWS}/delete`, { id })
})

test('what is typed while a save is under way stays: in the editor as a draft, in the trial as it is', async ({ page }) => {
  needsRoom('free-meal')
  await become(page, ADMIN)
  const code = `T${isPhone(page) ? 'P' : 'D'}${crypto.randomUUID().slice(0, 8)}`
  const paths = [{ conditions: [], steps: [{ key: 'first', nameCn: '现场确认', nameEn: 'On site', approver: 'line-manager' }] }]
  const flow = { nameCn: '场地借用', nameEn: 'Borrowing a place', code, type: 'general', catalog: 'MEAL_OVERTIME', paths }
  const { id } = await post<{ id: string }>(page, `${FLOWS}/save`, flow)
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/workflowconfig/save', async (route) => {
    await held
    await route.continue()
  })
  await signIn(page, ADMIN, `/zh/workflow/config/${id}`)
  const hours = page.getByLabel('默认处理时限')
  await hours.fill('12')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await hours.fill('16')
  await page.getByRole('tab', { name: /试算/ }).click()
  await page.getByLabel('申请人').fill(MEMBER)
  await page.getByRole('option', { name: new RegExp(MEMBER) }).click()
  await expect(page.getByText('现场确认')).toBeVisible()
  const saved = page.waitForResponse((one) => one.url().endsWith('/workflowconfig/save') && one.ok())
  answer()
  await saved
  // the form has begun anew, with what was typed since
  await expect(page.getByRole('tab', { name: '编辑 •' })).toBeVisible()
  await expect(page.getByText('现场确认')).toBeVisible()
  await page.getByRole('tab', { name: /编辑/ }).click()
  await expect(page.getByText('已恢复')).toBeVisible()
  await expect(hours).toHaveValue('16')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByRole('tab', { name: '编辑', exact: true })).toBeVisible()
  await expect(hours).toHaveValue('16')
  await post(page, `${FLOWS}/delete`, { id })
})
