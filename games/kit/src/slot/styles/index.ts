// The order matters: later sheets lean on the tokens of the first.
import './tokens.css'
import './stage.css'
import './sign.css'
import './frame.css'
import './panel.css'
import './sheets.css'
import './pay-table.css'
import './moments.css'
