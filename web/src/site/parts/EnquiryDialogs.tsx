import { CheckIcon } from '../../shell/icons.tsx'
import type { Within } from '../site-props.ts'

const squares = Array.from({ length: 10 }, (_, i) => i)

/** Dialogs for sending, sent and not sent. The script fills in their details and opens them. */
export const EnquiryDialogs = ({ w }: { w: Within<'site-enquiry'> }) => (
  <>
    <dialog data-dialog="working" aria-labelledby="working-title">
      <div className="dialog" role="status">
        <div className="working" aria-hidden="true">
          {squares.map((i) => (
            <i key={i} />
          ))}
        </div>
        <h2 id="working-title">{w('sending')}</h2>
        <p className="soft">{w('sending_text')}</p>
      </div>
    </dialog>
    <dialog data-dialog="success" aria-labelledby="success-title">
      <form method="dialog" className="dialog">
        <span className="dialog-mark">
          <CheckIcon />
        </span>
        <h2 id="success-title">{w('success_title')}</h2>
        <p>{w('success_text')}</p>
        <div className="buttons">
          <button type="submit" className="gl-button gl-button-main">
            {w('ok')}
          </button>
        </div>
      </form>
    </dialog>
    <dialog data-dialog="failure" aria-labelledby="failure-title">
      <form method="dialog" className="dialog">
        <span className="dialog-mark dialog-mark-fail" aria-hidden="true">
          !
        </span>
        <h2 id="failure-title">{w('failure_title')}</h2>
        <p>{w('failure_prefix')}</p>
        <ul data-details="" data-detail={w('detail')} data-no-answer={w('no_answer')} data-http={w('http')} />
        <div className="buttons">
          <button type="submit" value="restore" className="gl-button gl-button-main">
            {w('restore')}
          </button>
          <button type="submit" value="close" className="gl-button">
            {w('close')}
          </button>
        </div>
      </form>
    </dialog>
  </>
)
