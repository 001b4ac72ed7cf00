"""The network: all-MiniLM-L6-v2 with one number at its end."""
from transformers import AutoModelForSequenceClassification


def open_model(base):
    # Without dropout: one pass over this many lines does not overfit, and drawing it costs a fifth of the time on a CPU.
    model = AutoModelForSequenceClassification.from_pretrained(
        base, num_labels=1, hidden_dropout_prob=0.0, attention_probs_dropout_prob=0.0
    )
    return model.float()
