defmodule ChatWeb.RoomChannel do
  @moduledoc "Delivers the messages and events that `ChatWeb.Internal` broadcasts."
  use Phoenix.Channel, log_join: :debug

  # For the channels only: a guest can't stay in a room of users.
  intercept ["users_only"]

  @impl true
  def join("room:" <> id, _params, socket) do
    case Chat.Rooms.admit(id, socket.assigns.user_id) do
      :ok -> {:ok, %{room_id: id}, socket}
      {:error, reason} -> {:error, %{reason: reason}}
    end
  end

  # An exit sends `phx_error`, so that the client joins again and gets the reason. `:stop` would send `phx_close`.
  @impl true
  def handle_out("users_only", _payload, %{assigns: %{user_id: nil}}), do: exit({:shutdown, :forbidden})
  def handle_out("users_only", _payload, socket), do: {:noreply, socket}

  # Messages are sent over HTTP. Without this clause a push would end the channel.
  @impl true
  def handle_in(_event, _payload, socket), do: {:noreply, socket}
end
