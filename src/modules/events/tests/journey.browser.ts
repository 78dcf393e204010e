import { expect, type Page, test } from '@playwright/test'
import { become, elsewhere, expectAccessible, expectFits, isPhone, noRawKeys, portalDay, portalNow, post, signIn, told } from '#foundation/testing/browser.ts'
import { addDays, addMinutes } from '#foundation/time.ts'

const BASE = '/api/ehs-ess/events/v1'
const ADMIN = '10000006'
const APPROVER = '10000017'
/** Each width registers in the name of somebody of its own. */
const whoComes = (page: Page) => (isPhone(page) ? '10000008' : '10000015')
/** A path of the portal, as somebody goes to it. */
const path = (of: string): `/${string}` => `/${of.replace(/^\//, '')}`
const looksWell = async (page: Page) => {
  await noRawKeys(page)
  await expectAccessible(page)
  await expectFits(page)
}

test('an event is written step by step and approved, somebody registers by its link, shows the code and gives the place back', { tag: '@story' }, async ({
  page,
}) => {
  const title = `活动${crypto.randomUUID().slice(0, 6)}`
  await signIn(page, ADMIN, '/zh/events/registration/index')
  const day = addDays(await portalDay(page), isPhone(page) ? 54 : 55)
  await page.getByRole('link', { name: '创建活动报名' }).click()
  await page.getByLabel('中文标题').fill(title)
  await page.getByLabel('英文标题').fill(`Event ${title}`)
  const step = (name: string) => page.getByRole('tab', { name: new RegExp(name) })
  await step('场次').click()
  await page.getByRole('button', { name: '添加场次' }).click()
  await page.getByLabel('场次名称（中文）').fill('早场')
  await page.getByLabel('场次名称（英文）').fill('Early')
  await page.getByLabel('地点（中文）').fill('员工中心')
  await page.getByLabel('地点（英文）').fill('Team center')
  await page.getByLabel('开始', { exact: false }).first().fill(`${day}T05:00`)
  await page.getByLabel('结束', { exact: false }).first().fill(`${day}T04:00`)
  await page.getByRole('tab', { name: /人员/ }).click()
  await page.getByText('全体员工').first().click()
  await step('时间').click()
  await page.getByLabel('报名开始').fill(`${addDays(day, -60)}T08:00`)
  await page.getByLabel('报名截止').fill(`${addDays(day, -1)}T12:00`)
  await page.getByLabel('最晚取消').fill(`${addDays(day, -1)}T20:00`)
  await page.getByRole('button', { name: '保存并提交审批' }).click()
  await step('场次').click()
  await expect(page.getByText('时间设置不正确')).toBeVisible()
  await page.getByLabel('结束', { exact: false }).first().fill(`${day}T07:00`)
  await step('预览').click()
  await expect(page.getByText(title).first()).toBeVisible()
  await looksWell(page)
  await page.getByRole('button', { name: '保存并提交审批' }).click()
  await told(page, '已提交审批')
  await expect(page).toHaveURL(/detail\/[0-9a-f-]{36}/)
  const detail = new URL(page.url()).pathname.replace('/view/list', '/approve/assigned')

  await signIn(page, APPROVER, path(detail))
  await page.getByRole('button', { name: '批准', exact: true }).click()
  await told(page, '已批准')
  await expect(page.getByText('已发布').first()).toBeVisible()

  await signIn(page, ADMIN, path(detail.replace('/approve/assigned', '/view/list')))
  await page.getByRole('button', { name: '链接与二维码' }).click()
  const dialog = page.getByRole('dialog')
  const link = (await dialog.locator('code').textContent()) ?? ''
  await looksWell(page)

  await signIn(page, whoComes(page), path(new URL(link).pathname))
  await page.getByRole('button', { name: '报名', exact: true }).click()
  await dialog.getByRole('button', { name: '报名', exact: true }).click()
  await told(page, '报名成功')
  await page.getByRole('button', { name: '出示二维码' }).click()
  await expect(dialog.getByRole('img').first()).toBeVisible()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '加入日历' }).click()
  expect((await download).suggestedFilename()).toContain(title)
  await looksWell(page)
  await page.getByRole('button', { name: '取消报名' }).click()
  await dialog.getByRole('button', { name: '取消报名' }).click()
  await told(page, '已取消报名')
  await page.goto('/zh/events/mine')
  await expect(page.getByText(title)).toBeVisible()
  await looksWell(page)
})

async function read<T>(page: Page, of: string): Promise<T> {
  return ((await (await page.request.get(`${BASE}/${of}`)).json()) as { content: T }).content
}

/** An event that begins in twenty minutes, three who have registered with their codes, and its check-in, by its code and at the desk. */
async function begun(page: Page) {
  await become(page, ADMIN)
  const began = await portalNow(page)
  const at = (minutes: number) => addMinutes(began, minutes).toISOString()
  const title = `活动${crypto.randomUUID().slice(0, 6)}`
  const place = { placeCn: '员工中心', placeEn: 'Team center' }
  const { sid } = await post<{ sid: string }>(page, `${BASE}/registration/save`, {
    ...{ titleCn: title, titleEn: `Event ${title}`, contentCn: '<p>欢迎</p>', contentEn: '<p>Welcome</p>', cover: null },
    sessions: [{ nameCn: '早场', nameEn: 'Early', ...place, start: at(20), end: at(80), limit: 20 }],
    ...{ standby: false, standbyLimit: null, multipleSessions: false, maxSessions: 1, draw: false, season: '', seasonMost: 1, questions: [] },
    ...{ eligible: { everybody: true, include: [], exclude: [] }, surveyUid: null, organizers: [ADMIN] },
    ...{ registrationStart: at(-60), registrationEnd: at(20), cancelUntil: at(20) },
  })
  await post(page, `${BASE}/registration/action`, { sid, action: 'submit' })
  const { wfId } = await read<{ wfId: string }>(page, `registration/detail/:sid?sid=${sid}`)
  await become(page, APPROVER)
  await post(page, '/api/basic/workflow/v1/workflowitem/operate', { itemId: wfId, action: 'approve', comment: '' })
  await become(page, ADMIN)
  const { code, sessions } = await read<{ code: string; sessions: { id: string }[] }>(page, `registration/detail/:sid?sid=${sid}`)
  const sessionId = sessions[0]?.id
  const people: string[] = []
  // whoever of the many has nothing else to do then
  for (let one = isPhone(page) ? 10000240 : 10000280; people.length < 3; one++) {
    const said = await post<{ people: { result: string }[] }>(page, `${BASE}/registration/add`, { sessionId, ssoIds: [String(one)] })
    if (said.people[0]?.result === 'added') people.push(String(one))
  }
  const { id } = await post<{ id: string }>(page, `${BASE}/check-in/save`, {
    ...{ nameCn: '入场签到', nameEn: 'Entrance', type: 'linked', sid, sessionIds: [sessionId], list: null, ...place, method: 'both' },
    ...{ start: at(-5), end: at(90), surveyUid: null, redeemId: null },
  })
  const codes: string[] = []
  for (const one of people) {
    await become(page, one)
    const own = await read<{ sessions: { mine: { code: string } }[] }>(page, `registration/code/:code?code=${code}`)
    codes.push(own.sessions[0]?.mine.code ?? '')
  }
  return { id, people, codes }
}

test('EVT-13, EVT-14, EVT-21 who comes checks in by the code of the event, at the desk, and at the desk without network; a code used twice is seen', async ({
  page,
}) => {
  const { id, people, codes } = await begun(page)
  const [byCode = '', byDesk = '', alone = ''] = codes
  const phone = await elsewhere(page)
  await signIn(page, ADMIN, `/zh/events/check-in/qr-code?id=${id}`)
  await expect(page.getByText('已签到0/3人').first()).toBeVisible()
  await looksWell(page)
  const shown = async () => (await read<{ code: string }>(page, `check-in/qr/:id?id=${id}`)).code
  await signIn(phone, people[0] ?? '', path(`zh/employeeCheckIn/${(await shown()).split('.')[0]}.AAAAAAAAAAAA`))
  await expect(phone.getByText('二维码已过期，请重新扫描')).toBeVisible()
  await phone.goto(`/zh/employeeCheckIn/${await shown()}`)
  await expect(phone.getByRole('heading', { name: '签到成功' })).toBeVisible()
  await looksWell(phone)
  await expect(page.getByRole('list', { name: '最近签到' }).getByRole('listitem')).toHaveCount(1)

  await page.getByRole('tab', { name: '签到台' }).click()
  const [good, bad] = [page.locator('.outcome.good'), page.locator('.outcome.bad')]
  const scan = async (code: string) => {
    await page.locator('input.scan').fill(code)
    await page.locator('input.scan').press('Enter')
  }
  await scan(byDesk)
  await expect(good).toContainText('签到成功')
  await scan(byDesk)
  await expect(bad).toContainText('请勿重复')
  await page.getByRole('tab', { name: '早场' }).click()
  await expect(page.getByText(/离线名单：.+更新，共3个签到码/)).toBeVisible()
  await looksWell(page)

  await page.context().setOffline(true)
  await scan(alone)
  await expect(good).toContainText('离线核对有效')
  await expect(page.getByText('1次扫码暂存在本机')).toBeVisible()
  await looksWell(page)
  await scan(alone)
  await expect(bad).toContainText('在本机使用')
  await scan(byCode)
  await expect(bad).toContainText('该码已于')
  await scan('ABCDEFGHJKMN')
  await expect(bad).toContainText('的名单上')
  await page.context().setOffline(false)
  await expect(page.getByText('次扫码暂存在本机')).toBeHidden()
  await expect(page.getByText('已签到3/3人').first()).toBeVisible()
})

test('EVT-18, EVT-27 a gift is booked for a time, shown as a code and given back; one that is due is handed out once', async ({ page }) => {
  await signIn(page, isPhone(page) ? '10000014' : '10000015', '/zh/events/mine')
  const top = page.getByRole('dialog').last()
  await page.locator('.row').filter({ hasText: '新年礼包领取' }).getByRole('button', { name: '预约兑换' }).click()
  await expect(top.getByText('员工中心前台')).toBeVisible()
  await looksWell(page)
  await top.getByRole('button', { name: '预约兑换' }).first().click()
  await expect(top.getByText('到时请携带二维码到场兑换。')).toBeVisible()
  await top.getByRole('button', { name: '预约兑换' }).click()
  await told(page, '已预约')
  await top.getByRole('button', { name: '出示二维码' }).click()
  await expect(top.getByRole('img').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await top.getByRole('button', { name: '取消预约' }).click()
  await expect(top.getByText('取消后名额和物品会让给其他同事。')).toBeVisible()
  await top.getByRole('button', { name: '取消预约' }).click()
  await told(page, '已取消预约')

  // of the demo's, for today
  await become(page, isPhone(page) ? '10000016' : '10000002')
  const { redemptions } = await post<{ redemptions: { id: string; nameCn: string }[] }>(page, `${BASE}/mine`, { filters: {} })
  const { records } = await read<{ records: { code: string | null }[] }>(
    page,
    `redeem/mine/:id?id=${redemptions.find((one) => one.nameCn === '新年礼包领取')?.id}`,
  )
  await signIn(page, ADMIN, '/zh/events/redeem/index')
  const row = page.locator(isPhone(page) ? '.mcard' : 'tbody tr').filter({ hasText: '新年礼包领取' })
  await row.getByRole('button', { name: '兑换台' }).click()
  const code = records.flatMap((one) => one.code ?? [])[0] ?? ''
  for (const said of ['.outcome.good', '.outcome.bad']) {
    await top.locator('input.scan').fill(code)
    await top.locator('input.scan').press('Enter')
    await expect(top.locator(said)).toContainText('已兑换')
  }
  await looksWell(page)
})
