import assert from 'node:assert/strict'
import { mock, test } from 'node:test'
import { noticeWait } from './loading-notice.ts'
import { hideToast, readToast, showToast } from './toast-store.ts'

const texts = { loading: 'Please wait', slow: 'The network is slow or offline' }

/** Runs the work with time in hand, and with nothing said before. */
function inTime(work: (pass: (ms: number) => void) => void): void {
  mock.timers.enable({ apis: ['setTimeout'] })
  hideToast()
  try {
    work((ms) => mock.timers.tick(ms))
  } finally {
    hideToast()
    mock.timers.reset()
  }
}

test('the loading toast closes when the answer comes, and lasts three seconds at most', { tags: ['PGEN-18'] }, () => {
  inTime((pass) => {
    const end = noticeWait(texts)
    assert.equal(readToast(), null)
    pass(1_000)
    assert.deepEqual([readToast()?.kind, readToast()?.text], ['loading', texts.loading])
    pass(2_999)
    assert.equal(readToast()?.kind, 'loading')
    pass(1)
    assert.equal(readToast(), null)
    end()
  })
  inTime((pass) => {
    const end = noticeWait(texts)
    pass(1_500)
    assert.equal(readToast()?.kind, 'loading')
    end()
    assert.equal(readToast(), null)
    pass(10_000)
    assert.equal(readToast(), null)
  })
})

test('what takes long is told to be slow, without talking over something else', { tags: ['PERR-03'] }, () => {
  inTime((pass) => {
    const end = noticeWait(texts)
    pass(5_000)
    assert.equal(readToast()?.text, texts.slow)
    end()
  })
  inTime((pass) => {
    const end = noticeWait(texts)
    showToast('reject', 'Something else', 60_000)
    pass(5_000)
    assert.equal(readToast()?.text, 'Something else')
    end()
    assert.equal(readToast()?.text, 'Something else')
  })
})
