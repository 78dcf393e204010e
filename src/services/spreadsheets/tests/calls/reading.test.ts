import { expect, test } from 'vitest'
import { readSheet } from '../../server/data/read.ts'
import { enReader, HEADINGS, inPieces, madeElsewhere, people, zhReader } from './parts.ts'

const read = (bytes: Uint8Array | string, size?: number) => readSheet(zhReader, inPieces(bytes, size), people)

const LI = { no: '10000001', name: '李, "雷"', age: 30, born: '1996-02-29', seen: new Date('2026-11-20T10:05:00Z'), pay: 1250, on: true, kind: 'full-time' }

test('a csv is read whatever signs cut it: quotes, breaks in cells, byte order mark, CRLF, semicolons, tabs', async () => {
  const line = '10000001,"李, ""雷""",30,1996/2/29,2026-11-20 18:05,12.50,是,全职'
  for (const [text, values] of [
    [`${HEADINGS}\n${line}\n`, LI],
    [`\ufeff${HEADINGS}\r\n${line}`, LI],
    [
      `no,NAME,age,born,seen,pay,on,kind\n10000001,"a\r\nb",,,,,,FULL-TIME`,
      { no: '10000001', name: 'a\r\nb', age: null, born: null, seen: null, pay: null, on: null, kind: 'full-time' },
    ],
    [
      `sep=;\r\nNumber;Name;Age;Born;Last seen;Allowance;Active;Kind *\r\n10000001;"李, ""雷""";３０;19960229;2026-11-20T10:05:00Z;"1,2.5";yes;full time`,
      undefined,
    ],
  ] as const) {
    for (const size of [1, 7, 4096]) {
      const { rows, faults } = await read(text, size)
      if (values) expect(rows).toEqual([{ line: 2, values }])
      else expect(faults).toMatchObject([{ line: 3, column: '补贴', cell: 'F3', value: '1,2.5', message: '不是有效金额' }])
    }
  }
})

test('an xlsx of another program is read: shared texts, dates as numbers, formulas, booleans, empty lines', async () => {
  const bytes = await madeElsewhere(
    [
      [],
      ['员工号', '姓名', '年龄', '出生日期', '最近签到', '补贴', '在职', '类型'],
      [
        10000001,
        { richText: [{ text: '李' }, { text: '雷' }] },
        { formula: '10+20', result: 30 },
        new Date('1996-02-29T00:00:00Z'),
        new Date('2026-11-20T18:05:00Z'),
        12.5,
        true,
        '全职',
      ],
      [],
      ['10000002', ' 韩 ', '', 45000, '2026-11-20', '1,234.5', 'N', 'Part time'],
    ],
    (sheet) => {
      sheet.getCell('D3').numFmt = 'yyyy-mm-dd'
      sheet.getCell('E3').numFmt = 'yyyy-mm-dd hh:mm'
      sheet.getCell('Z9').value = ' '
    },
  )
  expect(await read(bytes, 1000)).toEqual({
    faultCount: 0,
    faults: [],
    rows: [
      { line: 3, values: { ...LI, name: '李雷' } },
      {
        line: 5,
        values: {
          no: '10000002',
          name: '韩',
          age: null,
          born: '2023-03-15',
          seen: new Date('2026-11-19T16:00:00Z'),
          pay: 123450,
          on: false,
          kind: 'part-time',
        },
      },
    ],
  })
})

test('SHEET-01 every bad cell is listed: sheet, line, column, what is wrong, what would be right', async () => {
  const rows = [
    HEADINGS.split(','),
    ['100000011', '', '15', '2026-02-30', 'soon', '1.234', '也许', '临时'],
    ['10000002', '好', 30, null, null, null, null, '全职'],
    ['10000003', '坏', { error: '#N/A' as const }, null, null, -1, null, null],
  ]
  const { rows: good, faults, faultCount } = await read(await madeElsewhere(rows), 1000)
  expect(good).toMatchObject([{ line: 3 }])
  expect(faultCount).toBe(11)
  expect(faults.map(({ cell, value, message, expected }) => [cell, value, message, expected])).toEqual([
    ['A2', '100000011', '超过8个字符', '不超过8个字符的文字'],
    ['B2', '', '不能为空', '不超过20个字符的文字'],
    ['C2', '15', '小于16', '整数，16至70'],
    ['D2', '2026-02-30', '不是有效日期', '日期，如2026-11-20'],
    ['E2', 'soon', '不是有效时间', '日期和时间，如2026-11-20 09:30'],
    ['F2', '1.234', '不是有效金额', '金额（元，最多两位小数），不小于0'],
    ['G2', '也许', '不在可选范围内', '是、否之一'],
    ['H2', '临时', '不在可选范围内', '全职、兼职之一'],
    ['C4', '#N/A', '单元格公式出错', '整数，16至70'],
    ['F4', '-1', '小于0', '金额（元，最多两位小数），不小于0'],
    ['H4', '', '不能为空', '全职、兼职之一'],
  ])
  expect(faults[0]).toMatchObject({ sheet: 'Sheet1', line: 2, column: '员工号' })
  const inEnglish = await readSheet(enReader, inPieces(await madeElsewhere(rows), 1000), people)
  expect(inEnglish.faults[2]).toMatchObject({ column: 'Age', message: 'is less than 16', expected: 'a whole number, 16 to 70' })
})

test('SHEET-01 a module adds what only it can know', async () => {
  const { rows, faults } = await readSheet(zhReader, inPieces(`${HEADINGS}\n10000009,无,,,,,,兼职`), people, {
    check: (row) => [row.fault('no', '查无此人', '在职员工的员工号')],
  })
  expect(rows).toEqual([])
  expect(faults).toEqual([{ sheet: '', line: 2, column: '员工号', cell: 'A2', value: '10000009', message: '查无此人', expected: '在职员工的员工号' }])
})

test('SHEET-02 a csv that Chinese Excel saved in GBK is read, whatever signs cut it, and says so', async () => {
  const [li, fullTime] = [
    [0xc0, 0xee, 0xc0, 0xd7],
    [0xc8, 0xab, 0xd6, 0xb0],
  ]
  const bytes = Buffer.concat([
    Buffer.from('no,NAME,age,born,seen,pay,on,kind\r\n10000001,'),
    Buffer.from(li!),
    Buffer.from(',,,,,,'),
    Buffer.from(fullTime!),
    Buffer.from('\r\n'),
  ])
  for (const size of [1, 7, 4096])
    expect(await read(bytes, size)).toMatchObject({ encoding: 'gb18030', faults: [], rows: [{ values: { name: '李雷', kind: 'full-time' } }] })
  expect((await read('no,NAME,age,born,seen,pay,on,kind\n10000001,李雷,,,,,,全职')).encoding).toBeUndefined()
})
